import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Contact, contactUpdateSchema } from '@rapport/domain/contact/schema';
import { EDIT_CONTACT_SERVICES, serviceLabel } from '@rapport/domain/contact/services';
import { useContactChanges } from '../../../features/contact/use-contact-changes.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';

/** The three services named, and the stored one where it is another (decision 38). */
function serviceChoices(stored: string | null): { value: string; label: string }[] {
  const named: { value: string; label: string }[] = EDIT_CONTACT_SERVICES.map((service) => ({ ...service }));
  const isOther = stored !== null && !named.some(({ value }) => value === stored);
  return [
    { value: '', label: 'No service' },
    ...named,
    ...(isOther ? [{ value: stored, label: serviceLabel(stored) }] : []),
  ];
}

interface EditContactDialogProps {
  contact: Contact;
  opened: boolean;
  onClose: () => void;
}

/** Edits a submission; when it came in stays as it was (decision 10). */
export function EditContactDialog({ contact, opened, onClose }: EditContactDialogProps) {
  const { update } = useContactChanges();
  const { id, createdAt: _createdAt, ...seen } = contact;
  const { field, form } = useDialogForm({
    draft: `contact:${id}`,
    initial: {
      name: contact.name,
      email: contact.email,
      organization: contact.organization ?? '',
      service: contact.service ?? '',
      message: contact.message,
    },
    seen,
    schema: contactUpdateSchema,
    toInput: (typed) => typed,
    send: ({ organization, service, ...rest }, version) =>
      update.mutateAsync(
        { id, ...rest, organization: organization ?? '', service: service ?? '', seen: version },
        { onError: (error) => failed('Failed to update contact', error) },
      ),
    onSent: () => {
      succeeded('Contact updated successfully');
      onClose();
    },
  });

  return (
    <FormDialog
      opened={opened}
      title="Edit Contact"
      form={form}
      submit="Save Changes"
      submitting="Saving..."
      onClose={onClose}
    >
      <TextInput {...field('name')} label="Name" withAsterisk data-autofocus />
      <TextInput {...field('email')} type="email" label="Email" withAsterisk />
      <TextInput {...field('organization')} label="Organization" />
      <NativeSelect {...field('service')} label="Service" data={serviceChoices(contact.service)} />
      <Textarea {...field('message')} label="Message" withAsterisk rows={7} />
    </FormDialog>
  );
}
