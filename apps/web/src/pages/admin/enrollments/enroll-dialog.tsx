import { NativeSelect, TextInput } from '@mantine/core';
import { enrollmentPayloadSchema } from '@rapport/domain/enrollments/schema';
import { formatPrice } from '@rapport/domain/shared/price';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useEnrollmentChanges } from '../../../features/enrollments/use-enrollment-list.ts';
import { usePackages } from '../../../features/packages/use-packages.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';

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
  const packages = usePackages();
  const offered = packages.data?.packages.filter(({ isActive }) => isActive) ?? [];
  const { values, set, errors, form } = useDialogForm({
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
      <TextInput
        name="clientName"
        label="Client Name"
        withAsterisk
        data-autofocus
        value={values.clientName}
        error={errors.clientName}
        onChange={(event) => set('clientName', event.currentTarget.value)}
      />
      <TextInput
        name="clientEmail"
        type="email"
        label="Client Email"
        description="The client signs in with this address."
        withAsterisk
        value={values.clientEmail}
        error={errors.clientEmail}
        onChange={(event) => set('clientEmail', event.currentTarget.value)}
      />
      <NativeSelect
        name="packageId"
        label="Package"
        withAsterisk
        data={[
          { value: '', label: packages.isPending ? 'Loading...' : 'Choose a package' },
          ...offered.map(({ id, name, hoursIncluded, price }) => ({
            value: id,
            label: `${name} · ${hoursIncluded} h · ${formatPrice(price)}`,
          })),
        ]}
        value={values.packageId}
        error={errors.packageId}
        onChange={(event) => set('packageId', event.currentTarget.value)}
      />
    </FormDialog>
  );
}
