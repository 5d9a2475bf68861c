import { NativeSelect, TextInput } from '@mantine/core';
import { enrollmentPayloadSchema } from '@rapport/domain/enrollments/schema';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useEnrollmentChanges } from '../../../features/enrollments/use-enrollment-list.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';
import { usePackageChoices } from '../packages/package-choices.ts';

/** Says what became of the confirmation e-mail (decision 37). */
function tellOutcome(emailStatus: string): void {
  const failure = 'Client enrolled but confirmation email failed to send';
  if (emailStatus === 'failed') showToast({ title: 'Error', message: failure, tone: 'error' });
  else if (emailStatus === 'sent') succeeded('Client enrolled successfully and confirmation email sent!');
  else succeeded('Client enrolled successfully');
}

/** Enrolls a client in one of the active packages. */
export function EnrollDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { enroll } = useEnrollmentChanges();
  const packages = usePackageChoices();
  const { field, form } = useDialogForm({
    draft: 'enrollment:new',
    initial: { clientName: '', clientEmail: '', packageId: '' },
    schema: enrollmentPayloadSchema,
    toInput: (typed) => typed,
    send: async (payload) => {
      const { enrollment } = await enroll.mutateAsync(payload, {
        onError: (error) => failed('Failed to enroll client', error),
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
    </FormDialog>
  );
}
