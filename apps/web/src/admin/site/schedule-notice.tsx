import { Alert, Button, Group, Text } from '@mantine/core';
import type { SiteSchedule } from '@rapport/domain/site/schedule-schema';
import { useState } from 'react';
import { describeFailure } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useDates } from '../../ui/use-dates.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { type OpenedProps, useOpened } from '../dialog/use-opened.ts';
import { toastsOf } from '../ui/feedback.ts';
import { describeSchedule } from './describe-schedule.ts';
import { ScheduleTimeField, useScheduleTime } from './schedule-time.tsx';

interface ScheduleNoticeProps {
  /** Opens the publish dialog, to schedule the draft as it is now for the same time. */
  onUpdate: (scheduledAt: string) => void;
}

/** The publish that is scheduled or failed, with what can be done about it. */
export function ScheduleNotice({ onUpdate }: ScheduleNoticeProps) {
  const { data } = trpc.site.schedule.useQuery(undefined, { staleTime: 0 });
  const { formatFullTime } = useDates();
  const time = useOpened<SiteSchedule>();
  const removal = useOpened<true>();
  const schedule = data?.schedule;
  if (!schedule) return null;
  const { title, text } = describeSchedule(schedule, formatFullTime);
  const hasFailed = schedule.failure !== null;
  const color = hasFailed ? 'red' : schedule.includesDraft ? 'primary' : 'accent';
  return (
    <>
      <Alert color={color} title={title} mb="md" role={hasFailed ? 'alert' : 'status'}>
        <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        <Group gap="xs">
          {hasFailed || schedule.includesDraft ? null : (
            <Button size="xs" onClick={() => onUpdate(schedule.scheduledAt)}>
              Schedule the draft as it is now…
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => time.open(schedule)}>
            {hasFailed ? 'Choose another time…' : 'Change the time…'}
          </Button>
          <Button variant="default" size="xs" onClick={() => removal.open(true)}>
            Remove…
          </Button>
        </Group>
      </Alert>
      {time.render((current, dialog) => (
        <TimeDialog schedule={current} {...dialog} />
      ))}
      {removal.render((_open, dialog) => (
        <RemoveSchedule includesDraft={schedule.includesDraft} {...dialog} />
      ))}
    </>
  );
}

function useRefreshed() {
  const utils = trpc.useUtils();
  return () => utils.site.schedule.invalidate();
}

function TimeDialog({ schedule, opened, onClose }: OpenedProps & { schedule: SiteSchedule }) {
  const refresh = useRefreshed();
  const time = useScheduleTime(schedule.scheduledAt);
  const [error, setError] = useState<string | null>(null);
  const reschedule = trpc.site.reschedulePublish.useMutation({
    ...toastsOf('Failed to change the time', onClose),
    onError: (refusal) => setError(describeFailure(refusal)),
    onSettled: refresh,
  });
  const send = () => {
    if (reschedule.isPending) return;
    if (time.instant === '') return setError('Choose a date and time.');
    setError(null);
    reschedule.mutate({ scheduledAt: time.instant });
  };
  return (
    <AdminDialog opened={opened} title="Change the time" onClose={onClose} closeOnClickOutside={false}>
      <Text size="sm" mb="md">
        The content stays what was scheduled. It replaces whatever is published by then.
      </Text>
      <ScheduleTimeField time={time} error={error} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button aria-busy={reschedule.isPending} onClick={send}>
          {reschedule.isPending ? 'Scheduling…' : 'Schedule'}
        </Button>
      </Group>
    </AdminDialog>
  );
}

function RemoveSchedule({ includesDraft, opened, onClose }: OpenedProps & { includesDraft: boolean }) {
  const refresh = useRefreshed();
  const remove = trpc.site.cancelSchedule.useMutation({
    ...toastsOf("Couldn't remove the scheduled publish", onClose),
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      question={
        opened
          ? {
              title: 'Remove the scheduled publish?',
              text: includesDraft
                ? 'Nothing is published at that time. Your draft stays as it is.'
                : 'Nothing is published at that time. What was scheduled stays in the history as a former draft, where you can restore it.',
              confirmLabel: 'Remove',
              busyLabel: 'Removing…',
              cancelLabel: 'Keep it',
            }
          : null
      }
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
