import { Anchor, Box, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { useContactTotal } from '../contacts/use-contact-list.ts';
import { useSelection } from '../lists/selection-context.tsx';
import { type AdminSectionKey, sectionSearch } from '../sections.ts';
import { useSubscriberTotal } from '../subscribers/use-subscriber-list.ts';
import classes from './counters.module.css';

/** How many contacts and subscribers there are, and how many are selected. */
export function Counters() {
  const contacts = useSelection('contacts');
  const subscribers = useSelection('subscribers');
  return (
    <Box component="dl" m={0} mb="xl" className={classes.counters}>
      <Counter label="Total Contacts" section="contacts" {...useContactTotal()} />
      <Counter label="Newsletter Subscribers" section="newsletter" {...useSubscriberTotal()} />
      <Counter label="Selected Contacts" total={contacts.ids.size} isError={false} />
      <Counter label="Selected Newsletters" total={subscribers.ids.size} isError={false} />
    </Box>
  );
}

interface CounterProps {
  label: string;
  /** The section that lists what is counted. */
  section?: AdminSectionKey;
  total: number | undefined;
  isError: boolean;
}

function Counter({ label, section, total, isError }: CounterProps) {
  return (
    <Box className={classes.counter}>
      <Text component="dt" fz="sm">
        {section ? (
          <Anchor
            component={Link}
            inherit
            className={classes.link}
            to={{ pathname: PATHS.admin, search: sectionSearch(section) }}
          >
            {label}
          </Anchor>
        ) : (
          label
        )}
      </Text>
      <Text component="dd" m={0} className={classes.total}>
        <CounterValue total={total} isError={isError} />
      </Text>
    </Box>
  );
}

function CounterValue({ total, isError }: Pick<CounterProps, 'total' | 'isError'>) {
  if (total !== undefined) return total.toLocaleString('en-US');
  if (isError) {
    return (
      <Text span fz="sm" c="dimmed">
        Not available
      </Text>
    );
  }
  return (
    <Box role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton width={64} height={24} />
    </Box>
  );
}
