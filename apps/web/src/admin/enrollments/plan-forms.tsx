import { Checkbox, Text, TextInput } from '@mantine/core';
import {
  planClientPayloadSchema,
  planEndDatePayloadSchema,
  planReasonSchema,
} from '@rapport/domain/enrollments/correction-schema';
import { formatPlanDate, resumedExpiration } from '@rapport/domain/enrollments/expiry';
import { ENROLLMENT_FIELDS } from '@rapport/domain/enrollments/fields';
import type { AdminEnrollment, AdminPlan } from '@rapport/domain/enrollments/schema';
import { toCalendarDay } from '@rapport/domain/shared/calendar-day';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { mapFields, pickFields } from '@rapport/domain/shared/field-values';
import { hoursText } from '@rapport/domain/shared/quantity';
import { useSite } from '../../ui/site-context.tsx';
import { ErasedConfirmation, isErasedRefusal, useErasedQuestion } from '../dialog/erased-question.tsx';
import { FormInDialog } from '../dialog/forms-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, formToastsOf, succeeded } from '../ui/feedback.ts';
import { CLIENT_FIELDS, ClientFields } from './client-fields.tsx';
import { PLAN_FORM } from './enrollment-forms.ts';
import { useEnrollmentChanges } from './use-enrollment-list.ts';

interface PlanFormProps {
  plan: AdminPlan;
  onDone: () => void;
}

const REASON = {
  label: 'Reason',
  description: 'Only admins can see this, in the audit log.',
  withAsterisk: true,
} as const;

/** The client of a plan as the form shows it, and as the version that a save may replace. */
const toClientEdit = (plan: AdminEnrollment) => ({
  values: {
    ...mapFields(CLIENT_FIELDS, ({ name }) => plan[name] ?? ''),
    sendConfirmation: true,
    allPlans: true,
    reason: '',
  },
  version: pickFields(plan, ENROLLMENT_FIELDS),
});

/** Changes the name and the address of the client. */
export function ClientForm({ plan, onDone }: PlanFormProps) {
  const { correctClient, read } = useEnrollmentChanges();
  const { clientEmail } = plan;
  const erased = useErasedQuestion();
  const { field, values, set, form } = useDialogForm({
    draft: PLAN_FORM.getDraft(plan, 'client'),
    initial: toClientEdit(plan).values,
    stored: {
      ...toClientEdit(plan),
      load: () => read(plan.id).then(toClientEdit),
      labels: {
        ...mapFields(CLIENT_FIELDS, ({ label }) => label),
        sendConfirmation: 'Confirmation email',
        allPlans: 'Other plans',
        reason: REASON.label,
      },
    },
    schema: planClientPayloadSchema,
    toInput: (typed) => ({ ...typed, allowErased: erased.isConfirmed(typed.clientEmail) }),
    send: (payload, seen) =>
      correctClient.mutateAsync(
        { id: plan.id, ...payload, ...(seen ? { seen } : {}) },
        { onError: (error) => void erased.ask(error, payload.clientEmail) },
      ),
    onFailed: (error) => {
      if (!isErasedRefusal(error)) failed('Failed to update the client details', error);
    },
    onSent: (merged, { message }) => {
      succeeded(message + merged);
      onDone();
    },
  });
  const isNewAddress = normalizeEmail(values.clientEmail) !== normalizeEmail(clientEmail);
  return (
    <FormInDialog label="Client" submit="Save client" form={form}>
      <ClientFields
        field={field}
        emailNote="The client signs in with this address. The previous address no longer has access to the plan, and gets a notice."
      />
      <ErasedConfirmation question={erased} emails={[values.clientEmail]} />
      {isNewAddress ? (
        <>
          <Checkbox
            name="sendConfirmation"
            label="Send the confirmation email to the new address"
            checked={values.sendConfirmation}
            onChange={({ currentTarget }) => set('sendConfirmation', currentTarget.checked)}
          />
          <Checkbox
            name="allPlans"
            label="Move the client's other plans too"
            checked={values.allPlans}
            onChange={({ currentTarget }) => set('allPlans', currentTarget.checked)}
          />
        </>
      ) : null}
      <TextInput {...field('reason')} {...REASON} />
    </FormInDialog>
  );
}

/** Changes the day on which the plan ends. */
export function EndDateForm({ plan, onDone }: PlanFormProps) {
  const { changeEndDate, read } = useEnrollmentChanges();
  const { timeZone } = useSite();
  const { isActive } = plan;
  const toEdit = ({ expirationDate }: AdminEnrollment) => ({
    values: { endDate: toCalendarDay(new Date(expirationDate), timeZone), reason: '' },
    version: { expirationDate },
  });
  const { field, form } = useDialogForm({
    draft: PLAN_FORM.getDraft(plan, 'end-date'),
    initial: toEdit(plan).values,
    stored: {
      ...toEdit(plan),
      load: () => read(plan.id).then(toEdit),
      labels: { endDate: 'Ends on', reason: REASON.label },
    },
    schema: planEndDatePayloadSchema,
    toInput: (typed) => typed,
    send: (payload, seen) =>
      changeEndDate.mutateAsync({ id: plan.id, ...payload, ...(seen ? { seen } : {}) }),
    ...formToastsOf('Failed to change the end date', onDone),
  });
  return (
    <FormInDialog label="End date" submit="Change end date" form={form}>
      <TextInput
        {...field('endDate')}
        type="date"
        label="Ends on"
        description={
          isActive
            ? 'The plan includes this day. Your client is notified.'
            : 'The plan becomes active again and includes this day. Your client is notified.'
        }
        withAsterisk
      />
      <TextInput {...field('reason')} {...REASON} />
    </FormInDialog>
  );
}

/** The day on which a paused plan ends if it is resumed today. */
function formatResumedEnd({ expirationDate, pausedAt }: AdminPlan, timeZone: string): string {
  const now = new Date();
  const paused = {
    expirationDate: new Date(expirationDate),
    pausedAt: pausedAt === null ? now : new Date(pausedAt),
  };
  return formatPlanDate(resumedExpiration(paused, now, timeZone), timeZone, 'long');
}

/** The explanation of each change, its button and the toast of a failure. */
const CHANGES = {
  pause: {
    text: () =>
      'The plan keeps its hours. No reminders are sent during the pause. When you resume the plan, its end date moves by the length of the pause. Your client is notified.',
    submit: 'Pause plan',
    failure: 'Failed to pause the plan',
  },
  resume: {
    text: (plan: AdminPlan, timeZone: string) =>
      `The plan will end on ${formatResumedEnd(plan, timeZone)}, which makes up for the pause. You can change the date later. Your client is notified.`,
    submit: 'Resume plan',
    failure: 'Failed to resume the plan',
  },
  end: {
    text: ({ hoursRemaining }: AdminPlan) =>
      `The plan ends now${hoursRemaining > 0 ? `, with ${hoursText(hoursRemaining)} unused` : ''}. Its history is kept, and you can reactivate it with a later end date. Your client is notified.`,
    submit: 'End plan',
    failure: 'Failed to end the plan',
  },
} as const;

/** Pauses, resumes or ends a plan, with the reason. */
export function ReasonForm({ change, plan, onDone }: PlanFormProps & { change: keyof typeof CHANGES }) {
  const changes = useEnrollmentChanges();
  const { timeZone } = useSite();
  const { text, submit, failure } = CHANGES[change];
  const { field, form } = useDialogForm({
    draft: PLAN_FORM.getDraft(plan, change),
    initial: { reason: '' },
    schema: planReasonSchema,
    toInput: (typed) => typed,
    send: ({ reason }) => changes[change].mutateAsync({ id: plan.id, reason }),
    ...formToastsOf(failure, onDone),
  });
  return (
    <FormInDialog label={submit} submit={submit} form={form} isDanger={change === 'end'}>
      <Text fz="md" c="var(--ink-2)">
        {text(plan, timeZone)}
      </Text>
      <TextInput {...field('reason')} {...REASON} />
    </FormInDialog>
  );
}
