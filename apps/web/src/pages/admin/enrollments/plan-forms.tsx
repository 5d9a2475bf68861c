import { Button, Checkbox, TextInput } from '@mantine/core';
import {
  planClientPayloadSchema,
  planEndDatePayloadSchema,
  planReasonSchema,
} from '@rapport/domain/enrollments/correction-schema';
import type { AdminPlan } from '@rapport/domain/enrollments/schema';
import { calendarDay } from '@rapport/domain/shared/calendar-day';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { hoursText } from '@rapport/domain/shared/quantity';
import type { ReactNode } from 'react';
import { useSite } from '../../../app/site-context.tsx';
import { useEnrollmentChanges } from '../../../features/enrollments/use-enrollment-list.ts';
import { DraftNotice } from '../dialog/draft-notice.tsx';
import forms from '../dialog/form.module.css';
import { FormFailure } from '../dialog/form-dialog.tsx';
import { type DialogForm, useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';

interface PlanFormProps {
  plan: AdminPlan;
  onDone: () => void;
}

const REASON = {
  label: 'Reason',
  description: 'Only admins can see this, in the audit log.',
  withAsterisk: true,
} as const;

/** Who the client is, and the address they sign in with. */
export function ClientForm({ plan, onDone }: PlanFormProps) {
  const { correctClient } = useEnrollmentChanges();
  const { clientName, clientEmail } = plan;
  const { field, values, set, form } = useDialogForm({
    draft: `plan-client:${plan.id}`,
    initial: { clientName, clientEmail, sendConfirmation: true, reason: '' },
    seen: { clientName, clientEmail },
    schema: planClientPayloadSchema,
    toInput: (typed) => typed,
    send: async (payload, seen) => {
      const { message } = await correctClient.mutateAsync(
        { id: plan.id, ...payload, ...(seen ? { seen } : {}) },
        { onError: (error) => failed('Failed to update the client details', error) },
      );
      succeeded(message);
    },
    onSent: onDone,
  });
  const isNewAddress = normalizeEmail(values.clientEmail) !== normalizeEmail(clientEmail);
  return (
    <PlanForm label="Client" submit="Save Client" form={form}>
      <TextInput {...field('clientName')} label="Client Name" withAsterisk />
      <TextInput
        {...field('clientEmail')}
        type="email"
        label="Client Email"
        description="The client signs in with this address. Whoever had the old one no longer sees the plan."
        withAsterisk
      />
      {isNewAddress ? (
        <Checkbox
          name="sendConfirmation"
          label="Send the confirmation email to the new address"
          checked={values.sendConfirmation}
          onChange={({ currentTarget }) => set('sendConfirmation', currentTarget.checked)}
        />
      ) : null}
      <TextInput {...field('reason')} {...REASON} />
    </PlanForm>
  );
}

/** The day on which the plan ends. */
export function EndDateForm({ plan, onDone }: PlanFormProps) {
  const { changeEndDate } = useEnrollmentChanges();
  const { timeZone } = useSite();
  const { expirationDate, isActive } = plan;
  const { field, form } = useDialogForm({
    draft: `plan-end-date:${plan.id}`,
    initial: { endDate: calendarDay(new Date(expirationDate), timeZone), reason: '' },
    seen: { expirationDate },
    schema: planEndDatePayloadSchema,
    toInput: (typed) => typed,
    send: (payload, seen) =>
      changeEndDate.mutateAsync(
        { id: plan.id, ...payload, ...(seen ? { seen } : {}) },
        { onError: (error) => failed('Failed to change the end date', error) },
      ),
    onSent: () => {
      succeeded('End date changed successfully');
      onDone();
    },
  });
  return (
    <PlanForm label="End date" submit="Change End Date" form={form}>
      <TextInput
        {...field('endDate')}
        type="date"
        label="Ends on"
        description={
          isActive
            ? 'This day still counts. Your client is notified in the portal.'
            : 'This day still counts. The plan is active again until then, and your client is notified in the portal.'
        }
        withAsterisk
      />
      <TextInput {...field('reason')} {...REASON} />
    </PlanForm>
  );
}

/** What each change means, and the words of its button and its toasts. */
const CHANGES = {
  pause: {
    text: () =>
      'The plan keeps its hours and its time. No reminders go out, and when you resume it, its end date moves by as many days as the pause lasted. Your client is notified in the portal.',
    submit: 'Pause Plan',
    done: 'Plan paused successfully',
    failure: 'Failed to pause the plan',
  },
  resume: {
    text: () =>
      'The end date moves by as many days as the pause lasted. Your client is notified in the portal.',
    submit: 'Resume Plan',
    done: 'Plan resumed successfully',
    failure: 'Failed to resume the plan',
  },
  end: {
    text: ({ hoursRemaining }: AdminPlan) =>
      `The plan ends now${hoursRemaining > 0 ? `, with ${hoursText(hoursRemaining)} unused` : ''}. Its history stays, and a later end date makes it active again. Your client is notified in the portal.`,
    submit: 'End Plan',
    done: 'Plan ended successfully',
    failure: 'Failed to end the plan',
  },
} as const;

/** Pauses, resumes or ends a plan, with the reason. */
export function ReasonForm({ change, plan, onDone }: PlanFormProps & { change: keyof typeof CHANGES }) {
  const changes = useEnrollmentChanges();
  const { text, submit, done, failure } = CHANGES[change];
  const { field, form } = useDialogForm({
    draft: `plan-${change}:${plan.id}`,
    initial: { reason: '' },
    schema: planReasonSchema,
    toInput: (typed) => typed,
    send: ({ reason }) =>
      changes[change].mutateAsync({ id: plan.id, reason }, { onError: (error) => failed(failure, error) }),
    onSent: () => {
      succeeded(done);
      onDone();
    },
  });
  return (
    <PlanForm label={submit} submit={submit} form={form} isDanger={change === 'end'}>
      <p className={forms.text}>{text(plan)}</p>
      <TextInput {...field('reason')} {...REASON} />
    </PlanForm>
  );
}

interface FormProps {
  label: string;
  submit: string;
  form: DialogForm;
  isDanger?: boolean;
  children: ReactNode;
}

function PlanForm({ label, submit, form, isDanger = false, children }: FormProps) {
  return (
    <form className={forms.form} noValidate onSubmit={form.onSubmit} aria-label={label}>
      <DraftNotice standing={form.standing} onChoose={form.choose} />
      {children}
      <FormFailure form={form} />
      <div className={forms.actions}>
        <Button
          type="submit"
          className={isDanger ? forms.danger : undefined}
          aria-busy={form.isSending}
          disabled={form.isSending}
        >
          {form.isSending ? 'Saving...' : submit}
        </Button>
      </div>
    </form>
  );
}
