import { Checkbox, SegmentedControl, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { correctionPayloadSchema, sessionPayloadSchema } from '@rapport/domain/enrollments/ledger-schema';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { toCalendarDay } from '@rapport/domain/shared/calendar-day';
import { parseTypedNumber } from '@rapport/domain/shared/typed-number';
import { useState } from 'react';
import { issuesOf } from '../../api/api-error.ts';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { FormInDialog } from '../dialog/forms-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { HOURS_FORM } from './enrollment-forms.ts';
import { useEnrollmentChanges } from './use-enrollment-list.ts';

/** The description of every field that the portal shows. */
const SHOWN_TO_CLIENT = 'Your client sees this in the portal.';

const KINDS = [
  { value: 'session', label: 'Log a session' },
  { value: 'correction', label: 'Correct hours' },
];

/** Adds an entry to the hours ledger of a plan: a session, or a correction with its reason. */
export function HoursForm({ plan }: { plan: AdminEnrollment }) {
  const drafts = useDrafts();
  const [kind, setKind] = useState(() =>
    drafts.has(HOURS_FORM.getDraft(plan, 'correction')) ? 'correction' : 'session',
  );
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="What to enter"
        data={KINDS}
        value={kind}
        onChange={setKind}
        transitionDuration={0}
      />
      {kind === 'session' ? <SessionForm plan={plan} /> : <CorrectionForm plan={plan} />}
    </>
  );
}

function SessionForm({ plan }: { plan: AdminEnrollment }) {
  const { logHours } = useEnrollmentChanges();
  const { timeZone } = useSite();
  const initial = {
    date: toCalendarDay(new Date(), timeZone),
    hours: '1',
    note: '',
    privateNote: '',
    confirmOutsidePlan: false,
  };
  const [isOutside, setOutside] = useState(false);
  const { field, values, set, reset, form } = useDialogForm({
    draft: HOURS_FORM.getDraft(plan, 'session'),
    initial,
    schema: sessionPayloadSchema,
    toInput: (typed) => ({ ...typed, hours: parseTypedNumber(typed.hours) }),
    send: ({ note, privateNote, ...session }) =>
      logHours.mutateAsync(
        { id: plan.id, ...session, note: note ?? '', privateNote: privateNote ?? '' },
        {
          onError: (error) => {
            // The form asks the question, so no toast is shown.
            if (issuesOf(error).some(({ path }) => path[0] === 'confirmOutsidePlan')) setOutside(true);
            else failed('Failed to log the session', error);
          },
        },
      ),
    onSent: (_merged, { message }) => {
      succeeded(message);
      setOutside(false);
      reset();
    },
  });
  return (
    <FormInDialog
      label="Log a session"
      submit="Log session"
      form={form}
      confirmation={
        isOutside ? (
          <Checkbox
            name="confirmOutsidePlan"
            label="Log it outside the plan"
            checked={values.confirmOutsidePlan}
            onChange={({ currentTarget }) => set('confirmOutsidePlan', currentTarget.checked)}
          />
        ) : null
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('date')} type="date" label="Date" />
        <TextInput {...field('hours')} label="Hours" inputMode="decimal" placeholder="1.25" />
      </SimpleGrid>
      <Textarea {...field('note')} label="Note" description={SHOWN_TO_CLIENT} rows={3} />
      <Textarea
        {...field('privateNote')}
        rows={3}
        label="Private note"
        description="Only admins can see this. It is included when this person's data is exported."
      />
    </FormInDialog>
  );
}

function CorrectionForm({ plan }: { plan: AdminEnrollment }) {
  const { correctHours } = useEnrollmentChanges();
  const { field, reset, form } = useDialogForm({
    draft: HOURS_FORM.getDraft(plan, 'correction'),
    initial: { hours: '', note: '' },
    schema: correctionPayloadSchema,
    toInput: (typed) => ({ ...typed, hours: parseTypedNumber(typed.hours) }),
    send: (payload) =>
      correctHours.mutateAsync(
        { id: plan.id, ...payload },
        { onError: (error) => failed('Failed to correct the hours', error) },
      ),
    onSent: (_merged, { message }) => {
      succeeded(message);
      reset();
    },
  });
  return (
    <FormInDialog label="Correct hours" submit="Correct hours" form={form}>
      <TextInput
        {...field('hours')}
        label="Hours"
        description="Enter a minus sign to take hours away."
        placeholder="-0.5"
      />
      <TextInput {...field('note')} label="Reason" description="Your client sees this." withAsterisk />
    </FormInDialog>
  );
}
