import { Box, Flex, Stack, Text } from '@mantine/core';
import type { LedgerEntry } from '@rapport/domain/enrollments/ledger-schema';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { hoursText } from '@rapport/domain/shared/quantity';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import { FormsDialog } from '../dialog/forms-dialog.tsx';
import { ListWaiting } from '../lists/list-states.tsx';
import { InlineFacts } from '../ui/inline-facts.tsx';
import { HoursForm } from './hours-form.tsx';
import { useLedger } from './use-enrollment-list.ts';

/** A note keeps its lines. */
const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const KIND_LABELS: Record<LedgerEntry['kind'], string> = {
  granted: 'Granted',
  used: 'Session',
  corrected: 'Correction',
  carried_over: 'Carried over',
};

interface HoursDialogProps {
  plan: AdminEnrollment;
  opened: boolean;
  onClose: () => void;
}

/** The hours of a plan: the form for a new entry, the remaining hours and all entries. */
export function HoursDialog({ plan, opened, onClose }: HoursDialogProps) {
  return (
    <FormsDialog opened={opened} onClose={onClose} title={`Hours of ${plan.clientName}`}>
      <Text c="var(--ink-2)" mb="md">
        {plan.packageName}
      </Text>
      <HoursForm plan={plan} />
      <Ledger plan={plan} />
    </FormsDialog>
  );
}

function Ledger({ plan }: { plan: AdminEnrollment }) {
  const ledger = useLedger(plan.id);
  if (!ledger.data) return <ListWaiting what="the hours" query={ledger} />;
  const { hoursRemaining, entries } = ledger.data;
  return (
    <Box component="section" aria-label="History" mt="lg">
      <Text role="status" py="sm" style={{ borderTop: '1px solid var(--control)' }}>
        <Text component="strong" ff="heading" fz="1.375rem" fw={460} lh={1.2}>
          {hoursText(hoursRemaining)}
        </Text>{' '}
        remaining
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
