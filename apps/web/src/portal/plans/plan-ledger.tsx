import { Box, Table, Text } from '@mantine/core';
import type { PlanHoursEntry } from '@rapport/domain/enrollments/client-plan-schema';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import { LIVE_QUERY } from '../../api/live-query.ts';
import { trpc } from '../../api/trpc.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { LedgerSkeleton } from '../ui/skeletons.tsx';
import { alignedHours } from './hours-text.ts';
import type { OwnPlan } from './own-plans.ts';

const KINDS: Record<PlanHoursEntry['kind'], string> = {
  granted: 'Granted',
  used: 'Used',
  corrected: 'Corrected',
  carried_over: 'Carried over',
};

function EntryRow({ kind, hours, occurredOn, note, balance }: PlanHoursEntry) {
  return (
    <Table.Tr>
      <Table.Td c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {/* Days of sessions are stored as midnight in UTC. */}
        <Box component="time" dateTime={occurredOn}>
          {formatShortDate(new Date(occurredOn), 'UTC')}
        </Box>
      </Table.Td>
      <Table.Td w="100%">
        <Text inherit>{KINDS[kind]}</Text>
        {note ? (
          <Text inherit c="dimmed" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {note}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td ta="right">{alignedHours(hours)}</Table.Td>
      <Table.Td ta="right">{alignedHours(balance)}</Table.Td>
    </Table.Tr>
  );
}

/** Every movement of a plan's hours, the latest day first; the hours left after each are on the right. */
export function PlanLedger({ plan }: { plan: Pick<OwnPlan, 'id' | 'packageName'> }) {
  const { data, error, isFetching, refetch } = trpc.portal.hours.useQuery({ id: plan.id }, LIVE_QUERY);
  if (data === undefined) {
    if (!error) return <LedgerSkeleton />;
    return <FailedState what="the hours" query={{ error, isFetching, refetch }} />;
  }
  if (data.entries.length === 0) return <Text c="dimmed">No hours have been entered yet.</Text>;
  return (
    <Table captionSide="top" tabularNums verticalSpacing={8} horizontalSpacing={8}>
      <Table.Caption ta="start" mt={0} px={8}>
        Hours of {plan.packageName}
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Date</Table.Th>
          <Table.Th scope="col">Entry</Table.Th>
          <Table.Th scope="col" ta="right">
            Hours
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Left
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ verticalAlign: 'baseline' }}>
        {data.entries.map((entry) => (
          <EntryRow key={entry.id} {...entry} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
