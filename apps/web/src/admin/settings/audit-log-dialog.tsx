import { Button, Group, NativeSelect, SimpleGrid, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatAction, formatDetails } from '@rapport/domain/audit-log/labels';
import type { AuditEntry } from '@rapport/domain/audit-log/schema';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useDates } from '../../ui/use-dates.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { ListEmpty, ListWaiting } from '../lists/list-states.tsx';

import { useTable } from '../lists/use-wide-screen.ts';
import { Small } from './fact.tsx';
import { type AuditFilter, useAuditActions, useAuditLog } from './use-access.ts';

const WIDTH = 820;
/** How long typing has to pause before the search starts. */
const SEARCH_DEBOUNCE_MS = 250;
const NO_FILTER: AuditFilter = { actor: '', action: '', record: '' };

/** The audit log, read-only. */
export function AuditLogDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <AdminDialog opened={opened} onClose={onClose} title="Audit log" size={WIDTH}>
      <Log />
    </AdminDialog>
  );
}

function Log() {
  const [filter, setFilter] = useState(NO_FILTER);
  const [debounced] = useDebouncedValue(filter, SEARCH_DEBOUNCE_MS);
  const log = useAuditLog(debounced);
  const actions = useAuditActions();
  const set = (field: keyof AuditFilter) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setFilter((now) => ({ ...now, [field]: value }));
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="xs" mb="md">
        <TextInput type="search" label="Who" maxLength={254} value={filter.actor} onChange={set('actor')} />
        <NativeSelect
          label="What"
          data={[
            { value: '', label: 'All actions' },
            ...(actions.data?.actions ?? []).map((action) => ({
              value: action,
              label: formatAction(action),
            })),
          ]}
          value={filter.action}
          onChange={set('action')}
        />
        <TextInput
          type="search"
          label="Record"
          placeholder="Type or ID"
          maxLength={200}
          value={filter.record}
          onChange={set('record')}
        />
      </SimpleGrid>
      <LoadFailure what="the actions to choose from" query={actions} />
      <Entries log={log} onReset={() => setFilter(NO_FILTER)} />
    </>
  );
}

function Entries({ log, onReset }: { log: ReturnType<typeof useAuditLog>; onReset: () => void }) {
  const hasColumns = useTable();
  if (!log.data) return <ListWaiting what="the audit log" query={log} />;
  const entries = log.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <ListEmpty title="No entries match your filters">
        <Button variant="default" onClick={onReset}>
          Clear filters
        </Button>
      </ListEmpty>
    );
  }
  return (
    <>
      <Table aria-label="Entries" verticalSpacing="xs" horizontalSpacing={0}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{hasColumns ? 'What' : 'What, who and when'}</Table.Th>
            {hasColumns ? (
              <Table.Th w="45%" pl="md">
                Who and when
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} hasColumns={hasColumns} />
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="md">
        {log.isFetchNextPageError ? (
          <Text size="sm" c="red" role="alert">
            {errorMessage(log.error) ?? "Couldn't load more entries."}
          </Text>
        ) : null}
        {log.hasNextPage ? (
          <Button
            variant="default"
            aria-busy={log.isFetchingNextPage}
            onClick={log.isFetchingNextPage ? undefined : () => void log.fetchNextPage()}
          >
            {log.isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        ) : null}
      </Group>
    </>
  );
}

function formatActor({ actor, viaToken }: AuditEntry): string {
  const name = actor ?? 'No user';
  return viaToken ? `${name}, with an API token` : name;
}

/** One entry, in two columns where there is room for them. */
function Entry({ entry, hasColumns }: { entry: AuditEntry; hasColumns: boolean }) {
  const { formatTime } = useDates();
  const { at, action, subjectType, subjectId, ip, details } = entry;
  const record = [subjectType?.replaceAll('_', ' '), subjectId].filter(Boolean).join(' ');
  const more = formatDetails(details);
  const source = (
    <>
      {formatActor(entry)}, <time dateTime={at}>{formatTime(at)}</time>
      {ip ? `, from ${ip}` : ''}
    </>
  );
  return (
    <Table.Tr style={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
      <Table.Td>
        <Text inherit fw={600}>
          {formatAction(action)}
        </Text>
        {record === '' ? null : <Small>{record}</Small>}
        {more === '' ? null : <Small>{more}</Small>}
        {hasColumns ? null : source}
      </Table.Td>
      {hasColumns ? <Table.Td pl="md">{source}</Table.Td> : null}
    </Table.Tr>
  );
}
