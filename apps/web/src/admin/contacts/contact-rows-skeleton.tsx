import { ListSkeleton } from '../lists/list-skeleton.tsx';
import { useWideScreen } from '../lists/use-wide-screen.ts';
import { ContactColumns } from './contact-columns.tsx';
import classes from './contact-rows.module.css';

const CELLS = {
  select: 'full',
  name: 'full',
  email: 'full',
  organization: 'full',
  service: 'full',
  message: 'full',
  date: 'full',
  actions: 'full',
} as const;
const LINES = { name: 'half', email: 'most', message: 'full' } as const;

/** The skeleton of the contacts. */
export function ContactRowsSkeleton() {
  return (
    <ListSkeleton
      isTable={useWideScreen()}
      columns={<ContactColumns />}
      cells={CELLS}
      lines={LINES}
      classes={classes}
    />
  );
}
