import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { enrollmentPayloadSchema } from '@rapport/domain/enrollments/schema';
import { useState } from 'react';
import { issuesOf } from '../../api/api-error.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { ErasedConfirmation, useErasedQuestion } from '../dialog/erased-question.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { DRAFTS } from '../dialog/form-openings.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';
import { usePackageChoices } from '../packages/package-choices.ts';
import { useEnrollmentChanges } from './use-enrollment-list.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';

/** Says what became of the confirmation email (decision 37). */
function tellOutcome(emailStatus: string): void {
  const failure = 'Client enrolled but confirmation email failed to send';
  if (emailStatus === 'failed') showToast({ title: 'Error', message: failure, tone: 'error' });
  else if (emailStatus === 'sent') succeeded('Client enrolled successfully and confirmation email sent!');
  else succeeded('Client enrolled successfully');
}

/** Who is enrolled in what: the question about a duplicate is about these two. */
const subjectOf = ({ clientEmail, packageId }: { clientEmail: string; packageId: string }) =>
  `${clientEmail.trim().toLowerCase()} ${packageId}`;

/** Enrolls a client in one of the active packages. */
export function EnrollDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { enroll } = useEnrollmentChanges();
  const packages = usePackageChoices();
  const [asked, setAsked] = useState<string | null>(null);
  const erased = useErasedQuestion();
  const { field, values, set, form } = useDialogForm({
    draft: DRAFTS.enrollment(),
    initial: { clientName: '', clientEmail: '', packageId: '', allowDuplicate: false },
    schema: enrollmentPayloadSchema,
    // The answer counts for the address and the package that were asked about.
    toInput: (typed) => ({
      ...typed,
      allowDuplicate: typed.allowDuplicate && asked === subjectOf(typed),
      allowErased: erased.isConfirmed(typed.clientEmail),
    }),
    send: async (payload) => {
      const { enrollment } = await enroll.mutateAsync(payload, {
        onError: (error) => {
          if (erased.ask(error, payload.clientEmail)) return;
          const isDuplicate = issuesOf(error).some(({ path }) => path[0] === 'allowDuplicate');
          // Asked here and now; a toast would only say it twice.
          if (isDuplicate) setAsked(subjectOf(payload));
          else failed('Failed to enroll client', error);
        },
      });
      tellOutcome(enrollment.emailStatus);
    },
    onSent: onClose,
  });

  return (
    <FormDialog
      opened={opened}
      title="Enroll Client"
      form={form}
      submit="Enroll Client"
      submitting="Enrolling..."
      onClose={onClose}
    >
      <TextInput {...field('clientName')} label="Client Name" withAsterisk data-autofocus />
      <TextInput
        {...field('clientEmail')}
        type="email"
        label="Client Email"
        description="The client signs in with this address."
        withAsterisk
      />
      <NativeSelect {...field('packageId')} label="Package" withAsterisk data={packages} />
      <ErasedConfirmation question={erased} emails={[values.clientEmail]} />
      {asked !== null && asked === subjectOf(values) ? (
        <Checkbox
          name="allowDuplicate"
          label="Enroll this address again"
          checked={values.allowDuplicate}
          onChange={({ currentTarget }) => set('allowDuplicate', currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  );
}
