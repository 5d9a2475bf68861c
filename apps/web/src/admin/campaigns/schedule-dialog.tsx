import { Alert, Text, TextInput } from '@mantine/core';
import { type Campaign, campaignSchedulePayloadSchema } from '@rapport/domain/campaigns/schema';
import { issuesOf } from '../../api/api-error.ts';
import { useDates } from '../../ui/use-dates.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { useSegmentNames } from '../segments/use-segments.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { SCHEDULE_FORM } from './campaign-forms.ts';
import { formatAudience, isEveryone } from './format-audience.ts';
import { formatTimeZone, toInstant, toLocalTime } from './local-time.ts';
import { useAudience, useCampaignChanges } from './use-campaigns.ts';

const HOUR_MS = 3_600_000;

/** The time that the form suggests: the full hour after the next. */
function getDefaultTime(timeZone: string): string {
  return toLocalTime(new Date(Date.now() + 2 * HOUR_MS), timeZone).replace(/\d\d$/, '00');
}

/** The scheduled time as the form shows it, and as the version that a save may replace; null for a draft. */
const toEdit = (scheduledAt: string | null, timeZone: string) => ({
  values: { scheduledAt: scheduledAt === null ? '' : toLocalTime(new Date(scheduledAt), timeZone) },
  version: { scheduledAt },
});

interface ScheduleDialogProps {
  campaign: Campaign;
  /** When it is scheduled now; null for a draft. */
  scheduledAt: string | null;
  opened: boolean;
  onClose: () => void;
}

/** Schedules a campaign, in the time zone of the site. */
export function ScheduleDialog({ campaign, scheduledAt, opened, onClose }: ScheduleDialogProps) {
  const { schedule, readSchedule } = useCampaignChanges();
  const audience = useAudience(campaign);
  const segments = useSegmentNames().data?.segments;
  const { timeZone, formatFullTime } = useDates();
  const { values, set, errors, form } = useDialogForm({
    draft: SCHEDULE_FORM.getDraft({ campaign, scheduledAt }),
    initial: {
      scheduledAt:
        scheduledAt === null ? getDefaultTime(timeZone) : toLocalTime(new Date(scheduledAt), timeZone),
    },
    stored: {
      ...toEdit(scheduledAt, timeZone),
      load: () => readSchedule(campaign.id).then((now) => toEdit(now, timeZone)),
      labels: { scheduledAt: 'Date and time' },
    },
    schema: campaignSchedulePayloadSchema,
    toInput: (typed) => ({ scheduledAt: toInstant(typed.scheduledAt, timeZone) }),
    send: (payload, seen) => schedule.mutateAsync({ id: campaign.id, ...payload, seen }),
    onFailed: (error) => {
      // An error of the field is shown beside the field.
      if (issuesOf(error).length === 0) failed('Failed to schedule the campaign', error);
    },
    onSent: (merged, { message }) => {
      succeeded(message + merged);
      onClose();
    },
  });
  const instant = toInstant(values.scheduledAt, timeZone);
  const at = instant === '' ? null : new Date(instant);

  return (
    <FormDialog
      opened={opened}
      title={scheduledAt === null ? 'Schedule campaign' : 'Reschedule campaign'}
      form={form}
      submit="Schedule"
      submitting="Scheduling..."
      onClose={onClose}
    >
      <Text size="sm">
        “{campaign.title}” goes to {isEveryone(campaign) ? 'everyone' : 'those of its audience'} who{' '}
        {isEveryone(campaign) ? 'is a confirmed subscriber' : 'are confirmed subscribers'} at that time.
        {audience === undefined ? '' : ` Right now, that is ${formatAudience(audience, campaign, segments)}.`}
      </Text>
      <TextInput
        name="scheduledAt"
        type="datetime-local"
        label="Date and time"
        description={`Time zone of the site: ${formatTimeZone(at ?? new Date(), timeZone)}`}
        withAsterisk
        data-autofocus
        min={toLocalTime(new Date(), timeZone)}
        value={values.scheduledAt}
        error={
          errors.scheduledAt === undefined ? null : at ? errors.scheduledAt : 'Choose a time in the future.'
        }
        onChange={(event) => set('scheduledAt', event.currentTarget.value)}
      />
      {at ? (
        <Alert py="xs" role="note">
          It will be sent on {formatFullTime(instant)}.
        </Alert>
      ) : null}
    </FormDialog>
  );
}
