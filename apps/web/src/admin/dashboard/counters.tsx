import { Anchor, Box, Flex, SimpleGrid, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import patterns from '../../ui/patterns.module.css';
import { useContactTotal } from '../contacts/use-contact-list.ts';
import { type AdminSectionKey, sectionSearch } from '../navigation/sections.ts';
import { useSubscriberTotal } from '../subscribers/use-subscriber-list.ts';

/** How many contacts and subscribers there are. */
export function Counters() {
  return (
    <SimpleGrid
      cols={2}
      spacing="xl"
      mb="xl"
      style={{ borderBlock: '1px solid var(--hairline)' }}
      renderRoot={(props) => <dl {...props} />}
    >
      <Counter label="Total Contacts" section="contacts" {...useContactTotal()} />
      <Counter label="Newsletter Subscribers" section="newsletter" {...useSubscriberTotal()} />
    </SimpleGrid>
  );
}

interface CounterProps {
  label: string;
  /** The section that lists what is counted. */
  section: AdminSectionKey;
  total: number | undefined;
  isError: boolean;
}

function Counter({ label, section, total, isError }: CounterProps) {
  return (
    <Flex direction="column-reverse" justify="flex-end" pos="relative" py={14} pr="md">
      <Text component="dt" fz="sm">
        <Anchor
          component={Link}
          inherit
          className={patterns.cover}
          to={{ pathname: PATHS.admin, search: sectionSearch(section) }}
        >
          {label}
        </Anchor>
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
