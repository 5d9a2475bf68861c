import { Checkbox, NativeSelect } from '@mantine/core';
import { enrollmentPayloadSchema } from '@rapport/domain/enrollments/schema';
import { mapFields } from '@rapport/domain/shared/field-values';
import { useState } from 'react';
import { issuesOf } from '../../api/api-error.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { ErasedConfirmation, useErasedQuestion } from '../dialog/erased-question.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { usePackageChoices } from '../packages/package-choices.tsx';
import { failed, succeeded } from '../ui/feedback.ts';
import { CLIENT_FIELDS, ClientFields } from './client-fields.tsx';
import { ENROLLMENT_FORM, type KnownClient } from './enrollment-forms.ts';
import { useEnrollmentChanges } from './use-enrollment-list.ts';

/** Shows whether the client was enrolled and the confirmation email was sent. */
function showOutcome(emailStatus: string, message: string): void {
  const failure = 'Client enrolled but confirmation email failed to send';
  if (emailStatus === 'failed') showToast({ title: 'Error', message: failure, tone: 'error' });
  else succeeded(message);
}

/** The address and the package that the question about a duplicate is about. */
const getDuplicateKey = ({ clientEmail, packageId }: { clientEmail: string; packageId: string }) =>
  `${clientEmail.trim().toLowerCase()} ${packageId}`;

interface EnrollDialogProps {
  client?: KnownClient;
  opened: boolean;
  onClose: () => void;
}

/** Enrolls a client in one of the active packages. */
export function EnrollDialog({ client, opened, onClose }: EnrollDialogProps) {
  const { enroll } = useEnrollmentChanges();
  const packages = usePackageChoices();
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const erased = useErasedQuestion();
  const { field, values, set, form } = useDialogForm({
    draft: ENROLLMENT_FORM.getDraft(client ?? true),
    initial: { ...mapFields(CLIENT_FIELDS, () => ''), ...client, packageId: '', allowDuplicate: false },
    schema: enrollmentPayloadSchema,
    // The confirmation counts only for the address and the package that the question was about.
    toInput: (typed) => ({
      ...typed,
      allowDuplicate: typed.allowDuplicate && duplicate === getDuplicateKey(typed),
      allowErased: erased.isConfirmed(typed.clientEmail),
    }),
    send: async (payload) => {
      const { enrollment, message } = await enroll.mutateAsync(payload, {
        onError: (error) => {
          if (erased.ask(error, payload.clientEmail)) return;
          const isDuplicate = issuesOf(error).some(({ path }) => path[0] === 'allowDuplicate');
          // The dialog asks the question, so no toast is shown.
          if (isDuplicate) setDuplicate(getDuplicateKey(payload));
          else failed('Failed to enroll client', error);
        },
      });
      showOutcome(enrollment.emailStatus, message);
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
      <ClientFields field={field} emailNote="The client signs in with this address." isFocused />
      <NativeSelect {...field('packageId')} label="Package" withAsterisk {...packages} />
      <ErasedConfirmation question={erased} emails={[values.clientEmail]} />
      {duplicate !== null && duplicate === getDuplicateKey(values) ? (
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
