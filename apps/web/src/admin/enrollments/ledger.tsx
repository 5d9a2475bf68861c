import { Box, Flex, Stack, Text } from '@mantine/core';
import type { LedgerEntry } from '@rapport/domain/enrollments/ledger-schema';
import { describePlanned } from '@rapport/domain/sessions/session';
import { hoursText } from '@rapport/domain/shared/quantity';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import { ListWaiting } from '../lists/list-states.tsx';
import { InlineFacts } from '../ui/inline-facts.tsx';
import { useLedger } from './use-enrollment-list.ts';

/** A note keeps its lines. */
const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const KIND_LABELS: Record<LedgerEntry['kind'], string> = {
  granted: 'Granted',
  used: 'Session',
  corrected: 'Correction',
  carried_over: 'Carried over',
};

/** The remaining hours of a plan, and all entries of its ledger. */
export function Ledger({ planId }: { planId: string }) {
  const ledger = useLedger(planId);
  if (!ledger.data) return <ListWaiting what="the hours" query={ledger} />;
  const { hoursRemaining, hoursPlanned, entries } = ledger.data;
  return (
    <Box component="section" aria-label="History">
      <Text role="status" py="sm" style={{ borderTop: '1px solid var(--control)' }}>
        <Text component="strong" ff="heading" fz="1.375rem" fw={460} lh={1.2}>
          {hoursText(hoursRemaining)}
        </Text>{' '}
        remaining
        {hoursPlanned > 0 ? (
          <Text span c="dimmed">
            , {describePlanned({ left: hoursRemaining, planned: hoursPlanned })}
          </Text>
        ) : null}
      </Text>
      <Flex component="ul" direction="column">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Flex>
    </Box>
  );
}

function Entry({
  entry: { kind, hours, occurredOn, note, privateNote, recordedBy },
}: {
  entry: LedgerEntry;
}) {
  return (
    <Flex
      component="li"
      justify="space-between"
      gap="md"
      py="xs"
      style={{ borderTop: '1px solid var(--hairline)', fontVariantNumeric: 'tabular-nums' }}
    >
      <Stack gap={2} miw={0}>
        <Text fz="sm">{KIND_LABELS[kind]}</Text>
        <Text span fz="sm" c="dimmed">
          <InlineFacts>
            {/* The day of a session is stored as midnight in UTC. */}
            <time dateTime={occurredOn}>{formatShortDate(new Date(occurredOn), 'UTC')}</time>
            {recordedBy}
          </InlineFacts>
        </Text>
        {note ? (
          <Text fz="sm" c="dimmed" style={LINES}>
            {note}
          </Text>
        ) : null}
        {privateNote ? (
          <Text fz="sm" c="var(--ink-2)" style={LINES}>
            Private: {privateNote}
          </Text>
        ) : null}
      </Stack>
      <Text fz="sm" fw={600} ta="end">
        {formatChange(hours)}
      </Text>
    </Flex>
  );
}

/** A change of hours with its sign, with two decimals so that a column of them is aligned on the point. */
function formatChange(hours: number): string {
  return `${hours > 0 ? '+' : '−'}${Math.abs(hours).toFixed(2)}`;
}
