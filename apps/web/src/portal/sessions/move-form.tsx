import { Button, Chip, Fieldset, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import type { ClientSession } from '@rapport/domain/sessions/schema';
import { formatTime, toCalendarDay } from '@rapport/domain/shared/calendar-day';
import { formatWeekday } from '@rapport/domain/shared/weekday';
import { useState } from 'react';
import { describeFailure } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { useOwnSessionChanges } from './use-own-sessions.ts';

interface MoveFormProps {
  session: ClientSession;
  onClose: () => void;
}

/** Offers the free times by day, on the clocks of this browser, and moves the session to one of them. */
export function MoveForm({ session, onClose }: MoveFormProps) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const times = trpc.portal.sessionTimes.useQuery({ id: session.id }, { staleTime: 0, gcTime: 0 });
  const { move } = useOwnSessionChanges();
  const [chosenDay, setDay] = useState('');
  const [chosen, setChosen] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const free = times.data?.times ?? [];
  const days = [...new Set(free.map((time) => toCalendarDay(new Date(time), zone)))];
  const day = days.includes(chosenDay) ? chosenDay : (days[0] ?? '');
  const ofDay = free.filter((time) => toCalendarDay(new Date(time), zone) === day);

  const submit = async () => {
    if (move.isPending) return;
    setFailure(null);
    if (!free.includes(chosen)) return setFailure('Choose a time.');
    try {
      const { message } = await move.mutateAsync({ id: session.id, startsAt: chosen });
      showToast({ title: 'Success', message, tone: 'success' });
      onClose();
    } catch (error) {
      setFailure(describeFailure(error));
      await times.refetch();
    }
  };

  if (times.isPending) return <Skeleton h={120} radius="sm" />;
  if (times.isError) return <FailedState what="the free times" query={times} />;
  return (
    <Fieldset variant="unstyled" legend="Choose another time" fz="sm">
      <Stack gap="md" mt="xs">
        {days.length === 0 ? (
          <Text size="sm">No time is free in the next four weeks. Reply to your invitation instead.</Text>
        ) : (
          <>
            <NativeSelect
              label="Day"
              value={day}
              data={days.map((one) => ({ value: one, label: formatWeekday(one) }))}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
              autoFocus
            />
            <Chip.Group value={chosen} onChange={(value) => setChosen(String(value))}>
              <Group gap="xs" role="radiogroup" aria-label={`Times on ${formatWeekday(day)}`}>
                {ofDay.map((time) => (
                  <Chip key={time} value={time} variant="outline">
                    {formatTime(new Date(time), zone, 'clock')}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
            <Text size="sm" c="dimmed">
              Times are those of {zone.replaceAll('_', ' ')}.
            </Text>
          </>
        )}
        {failure === null ? null : (
          <Text size="sm" c="red" role="alert">
            {failure}
          </Text>
        )}
        <Group gap="xs">
          {days.length === 0 ? null : (
            <Button size="sm" aria-busy={move.isPending} onClick={() => void submit()}>
              {move.isPending ? 'Moving...' : 'Move session'}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={onClose}>
            Keep this time
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
