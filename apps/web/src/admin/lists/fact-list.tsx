import { Anchor, Box, Text } from '@mantine/core';
import { toMailtoLink } from '@rapport/domain/shared/mailto-link';
import type { ReactNode } from 'react';

/** What is known about a record, as names and values. */
export function FactList({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" style={{ display: 'grid', grid: 'auto / 6.5rem minmax(0, 1fr)', gap: '10px 16px' }}>
      {children}
    </Box>
  );
}

/** One name and its value. */
export function RecordFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Text component="dt" fz="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </>
  );
}

/** An email address, which opens a new message to it. */
export function EmailFact({ email }: { email: string }) {
  return (
    <RecordFact name="Email">
      <Anchor href={toMailtoLink(email)} fz="sm">
        {email}
      </Anchor>
    </RecordFact>
  );
}
