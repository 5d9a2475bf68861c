import { TextInput } from '@mantine/core';
import { type Campaign, campaignSchedulePayloadSchema } from '@rapport/domain/campaigns/schema';
import { useAudience, useCampaignChanges } from '../../../features/campaigns/use-campaigns.ts';
import forms from '../dialog/form.module.css';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';
import { audienceText } from './audience-text.ts';
import { instantOf, localTimeOf, timeZoneAt } from './local-time.ts';

const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** The full hour after next, as a beginning. */
function soon(): Date {
  const at = new Date();
  at.setHours(at.getHours() + 2, 0, 0, 0);
  return at;
}

interface ScheduleDialogProps {
  campaign: Campaign;
  /** When it goes out as things stand; null for a draft. */
  scheduledAt: string | null;
  opened: boolean;
  onClose: () => void;
}

/** Says when a campaign goes out, in the time zone of whoever plans it. */
export function ScheduleDialog({ campaign, scheduledAt, opened, onClose }: ScheduleDialogProps) {
  const { schedule } = useCampaignChanges();
  const audience = useAudience();
  const { values, set, errors, form } = useDialogForm({
    draft: `campaign-schedule:${campaign.id}`,
    initial: { scheduledAt: localTimeOf(scheduledAt === null ? soon() : new Date(scheduledAt)) },
    seen: { scheduledAt },
    schema: campaignSchedulePayloadSchema,
    toInput: (typed) => ({ scheduledAt: instantOf(typed.scheduledAt) }),
    send: (payload, seen) =>
      schedule.mutateAsync(
        { id: campaign.id, ...payload, seen },
        { onError: (error) => failed('Failed to schedule the newsletter', error) },
      ),
    onSent: () => {
      succeeded('Newsletter scheduled successfully');
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
          errors.scheduledAt === undefined ? null : at ? errors.scheduledAt : 'Please choose a time to come.'
        }
        onChange={(event) => set('scheduledAt', event.currentTarget.value)}
      />
      {at ? <p className={forms.note}>It goes out on {longFormat.format(at)}.</p> : null}
    </FormDialog>
  );
}
