import { Anchor, Box, Flex, SimpleGrid, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import patterns from '../../ui/patterns.module.css';
import { useContactTotal } from '../contacts/use-contact-list.ts';
import { useSelection } from '../lists/selection-context.tsx';
import { type AdminSectionKey, sectionSearch } from '../navigation/sections.ts';
import { useSubscriberTotal } from '../subscribers/use-subscriber-list.ts';

/** How many contacts and subscribers there are, and how many are selected. */
export function Counters() {
  const contacts = useSelection('contacts');
  const subscribers = useSelection('subscribers');
  return (
    <SimpleGrid
      cols={{ base: 2, md: 4 }}
      spacing={0}
      mb="xl"
      style={{ borderBlock: '1px solid var(--hairline)' }}
      renderRoot={(props) => <dl {...props} />}
    >
      <Counter label="Total Contacts" section="contacts" {...useContactTotal()} />
      <Counter label="Newsletter Subscribers" section="newsletter" {...useSubscriberTotal()} />
      <Counter label="Selected Contacts" total={contacts.ids.size} isError={false} />
      <Counter label="Selected Newsletters" total={subscribers.ids.size} isError={false} />
    </SimpleGrid>
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
    <Flex direction="column-reverse" justify="flex-end" pos="relative" py={14} pr="md">
      <Text component="dt" fz="sm">
        {section ? (
          <Anchor
            component={Link}
            inherit
            className={patterns.cover}
            to={{ pathname: PATHS.admin, search: sectionSearch(section) }}
          >
            {label}
          </Anchor>
        ) : (
          label
        )}
      </Text>
      <Text
        component="dd"
        mih="2.5rem"
        ff="heading"
        fz="2rem"
        fw={440}
        lh={1.25}
        lts="-0.02em"
        style={{ fontVariantNumeric: 'lining-nums tabular-nums' }}
      >
        <CounterValue total={total} isError={isError} />
      </Text>
    </Flex>
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
