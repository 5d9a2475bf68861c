import { Group, type GroupProps } from '@mantine/core';
import classes from './phone-bar.module.css';

/** The actions of a page: in their place, and on phones in a bar at the bottom edge. */
export function PhoneBar(props: GroupProps) {
  return <Group gap="xs" {...props} className={classes.bar ?? ''} />;
}
