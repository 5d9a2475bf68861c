import { Anchor, Button, NativeSelect, Stack, Table, Text } from '@mantine/core';
import type { RunState, Sequence, SequenceRun, SequenceStep } from '@rapport/domain/sequences/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDates } from '../../ui/use-dates.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { ListWaiting } from '../lists/list-states.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import { useSequenceSubscribers } from './use-sequences.ts';

const STATES: { value: '' | RunState; label: string }[] = [
  { value: '', label: 'Everyone' },
  { value: 'waiting', label: 'In it now' },
  { value: 'finished', label: 'Got all of it' },
  { value: 'ended', label: 'Left early' },
];

const REASONS = {
  unsubscribed: 'Unsubscribed',
  suppressed: 'Address suppressed',
  client: 'Became a client',
};

interface PeopleDialogProps {
  sequence: Sequence;
  /** Only those who get this step next, or got it last. */
  step: SequenceStep | null;
  opened: boolean;
  onClose: () => void;
}

/** Who is in a sequence, and where; each leads to the subscriber. */
export default function PeopleDialog({ sequence, step, opened, onClose }: PeopleDialogProps) {
  const [state, setState] = useState<'' | RunState>('');
  const list = useSequenceSubscribers(sequence.id, {
    ...(state === '' ? {} : { state }),
    ...(step ? { step: step.id } : {}),
  });
  const { formatTime, formatDay } = useDates();
  const people = list.data?.pages.flatMap((page) => page.subscribers) ?? [];
  const numberOf = (id: string | null) => sequence.steps.findIndex((one) => one.id === id) + 1;
  const describe = ({ endReason, nextStep, dueAt, lastStep }: SequenceRun): string => {
    const got = numberOf(lastStep) === 0 ? '' : `Got step ${numberOf(lastStep)}. `;
    if (endReason !== null) return `${got}${REASONS[endReason]}`;
    if (nextStep === null || dueAt === null)
      return `${got}${lastStep === null ? 'Starting' : 'Nothing left'}`;
    return `${got}Step ${numberOf(nextStep)} on ${formatTime(dueAt)}`;
  };
  return (
    <AdminDialog
      opened={opened}
      onClose={onClose}
      title={step ? `People of “${step.subject}”` : `People of “${sequence.name}”`}
      size={680}
    >
      <Stack gap="md">
        <NativeSelect
          label="Who"
          data={STATES}
          value={state}
          onChange={(event) => setState(event.currentTarget.value as '' | RunState)}
        />
        {list.data ? null : <ListWaiting what="the people" query={list} />}
        {list.data ? (
          <Text size="sm" role="status">
            {quantity(list.data.pages[0]?.total ?? 0, 'person', 'people')}
          </Text>
        ) : null}
        {people.length > 0 ? (
          <Table verticalSpacing="xs" aria-label="People" style={{ overflowWrap: 'anywhere' }}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Subscriber</Table.Th>
                <Table.Th scope="col">Where</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {people.map((run) => (
                <Table.Tr key={run.subscriber}>
                  <Table.Td>
                    <Anchor
                      component={Link}
                      fz="sm"
                      data-touch
                      to={{ search: `${sectionSearch('newsletter')}&show=${run.subscriber}` }}
                    >
                      {run.email}
                    </Anchor>
                    <Text size="xs" c="dimmed">
                      Since {formatDay(run.startedAt)}
                    </Text>
                  </Table.Td>
                  <Table.Td c="dimmed">{describe(run)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ) : null}
        {list.hasNextPage ? (
          <Button
            variant="subtle"
            aria-busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        ) : null}
      </Stack>
    </AdminDialog>
  );
}
