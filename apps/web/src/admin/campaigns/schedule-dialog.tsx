import { TextInput } from '@mantine/core';
import { type Campaign, campaignSchedulePayloadSchema } from '@rapport/domain/campaigns/schema';
import { issuesOf } from '../../api/api-error.ts';
import forms from '../dialog/form.module.css';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { DRAFTS } from '../dialog/form-openings.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';
import { audienceText } from './audience-text.ts';
import { instantOf, localTimeOf, timeZoneAt } from './local-time.ts';
import { useAudience, useCampaignChanges } from './use-campaigns.ts';

const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** The full hour after next, as a beginning. */
function soon(): Date {
  const at = new Date();
  at.setHours(at.getHours() + 2, 0, 0, 0);
  return at;
}

/** The planned time as the form shows it, and as the version that a save may replace; a draft has none. */
const editOf = (scheduledAt: string | null) => ({
  values: { scheduledAt: scheduledAt === null ? '' : localTimeOf(new Date(scheduledAt)) },
  version: { scheduledAt },
});

const describeTime = (localTime: string) =>
  localTime === '' ? 'Not scheduled' : longFormat.format(new Date(instantOf(localTime)));

interface ScheduleDialogProps {
  campaign: Campaign;
  /** When it goes out as things stand; null for a draft. */
  scheduledAt: string | null;
  opened: boolean;
  onClose: () => void;
}

/** Says when a campaign goes out, in the time zone of whoever plans it. */
export function ScheduleDialog({ campaign, scheduledAt, opened, onClose }: ScheduleDialogProps) {
  const { schedule, readSchedule } = useCampaignChanges();
  const audience = useAudience();
  const { values, set, errors, form } = useDialogForm({
    draft: DRAFTS.schedule(campaign.id),
    initial: { scheduledAt: localTimeOf(scheduledAt === null ? soon() : new Date(scheduledAt)) },
    stored: {
      ...editOf(scheduledAt),
      load: () => readSchedule(campaign.id).then(editOf),
      labels: { scheduledAt: 'Date and Time' },
      describe: { scheduledAt: describeTime },
    },
    schema: campaignSchedulePayloadSchema,
    toInput: (typed) => ({ scheduledAt: instantOf(typed.scheduledAt) }),
    send: (payload, seen) => schedule.mutateAsync({ id: campaign.id, ...payload, seen }),
    onFailed: (error) => {
      // The field says what is wrong with it.
      if (issuesOf(error).length === 0) failed('Failed to schedule the newsletter', error);
    },
    onSent: (merged) => {
      succeeded(`Newsletter scheduled successfully${merged}`);
      onClose();
    },
  });
  const instant = instantOf(values.scheduledAt);
  const at = instant === '' ? null : new Date(instant);

  return (
    <FormDialog
      opened={opened}
      title={scheduledAt === null ? 'Schedule Campaign' : 'Reschedule Campaign'}
      form={form}
      submit="Schedule"
      submitting="Scheduling..."
      onClose={onClose}
    >
      <p className={forms.text}>
        “{campaign.title}” goes to everybody who is a confirmed subscriber then
        {audience === undefined ? '.' : `; now that is ${audienceText(audience)}.`}
      </p>
      <TextInput
        name="scheduledAt"
        type="datetime-local"
        label="Date and Time"
        description={`Your time zone: ${timeZoneAt(at ?? new Date())}`}
        withAsterisk
        data-autofocus
        min={localTimeOf(new Date())}
        value={values.scheduledAt}
        error={
          errors.scheduledAt === undefined ? null : at ? errors.scheduledAt : 'Choose a time in the future.'
        }
        onChange={(event) => set('scheduledAt', event.currentTarget.value)}
      />
      {at ? <p className={forms.note}>It goes out on {longFormat.format(at)}.</p> : null}
    </FormDialog>
  );
}
