import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Contact, contactUpdateSchema } from '@rapport/domain/contacts/schema';
import { useContent } from '../../ui/site-context.tsx';
import { ErasedConfirmation, isErasedRefusal, useErasedQuestion } from '../dialog/erased-question.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { DRAFTS } from '../dialog/form-openings.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';
import { listEditableServices, toServiceFields, toServiceValue } from './editable-services.ts';
import { useContactChanges } from './use-contact-changes.ts';

/** A contact as the form shows it, and as the version that a save may replace. */
function toEdit(contact: Contact) {
  const { name, email, organization, service, message } = contact;
  return {
    values: { name, email, organization: organization ?? '', service: toServiceValue(contact), message },
    version: { name, email, organization, service, message },
  };
}

interface EditContactDialogProps {
  contact: Contact;
  opened: boolean;
  onClose: () => void;
}

/** Edits a submission. The date of the submission is never changed. */
export function EditContactDialog({ contact, opened, onClose }: EditContactDialogProps) {
  const { update, read } = useContactChanges();
  const { services } = useContent().services;
  const erased = useErasedQuestion();
  const { id } = contact;
  const stored = toEdit(contact);
  const { field, values, form } = useDialogForm({
    draft: DRAFTS.contact(id),
    initial: stored.values,
    stored: {
      ...stored,
      load: () => read(id).then(toEdit),
      labels: {
        name: 'Name',
        email: 'Email',
        organization: 'Organization',
        service: 'Service',
        message: 'Message',
      },
    },
    schema: contactUpdateSchema,
    toInput: ({ service, ...typed }) => ({
      ...typed,
      ...toServiceFields(service),
      allowErased: erased.isConfirmed(typed.email),
    }),
    send: (edit, seen) =>
      update.mutateAsync({ id, ...edit, seen }, { onError: (error) => void erased.ask(error, edit.email) }),
    onFailed: (error) => {
      if (!isErasedRefusal(error)) failed('Failed to update contact', error);
    },
    onSent: (merged) => {
      succeeded(`Contact updated successfully${merged}`);
      onClose();
    },
  });

  return (
    <FormDialog
      opened={opened}
      title="Edit Contact"
      form={form}
      submit="Save changes"
      submitting="Saving..."
      onClose={onClose}
    >
      <TextInput {...field('name')} label="Name" withAsterisk data-autofocus />
      <TextInput {...field('email')} type="email" label="Email" withAsterisk />
      <ErasedConfirmation question={erased} emails={[values.email]} />
      <TextInput {...field('organization')} label="Organization" />
      <NativeSelect {...field('service')} label="Service" data={listEditableServices(services, contact)} />
      <Textarea {...field('message')} label="Message" withAsterisk rows={7} />
    </FormDialog>
  );
}
