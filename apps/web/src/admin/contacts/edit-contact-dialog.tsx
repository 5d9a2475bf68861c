import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Contact, contactUpdateSchema } from '@rapport/domain/contacts/schema';
import { nameService } from '@rapport/domain/contacts/service-name';
import { EDIT_CONTACT_SERVICES } from '@rapport/domain/contacts/services';
import { ErasedConfirmation, isErasedRefusal, useErasedQuestion } from '../dialog/erased-question.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { DRAFTS } from '../dialog/form-openings.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';
import { useContactChanges } from './use-contact-changes.ts';

/** The three services that can be chosen, and the stored one with its name. */
function listServiceChoices(contact: Contact): { value: string; label: string }[] {
  const choices = new Map<string, string>(EDIT_CONTACT_SERVICES.map(({ value, label }) => [value, label]));
  if (contact.service) choices.set(contact.service, nameService(contact) ?? contact.service);
  return [{ value: '', label: 'No service' }, ...[...choices].map(([value, label]) => ({ value, label }))];
}

/** A contact as the form shows it, and as the version that a save may replace. */
function toEdit({ name, email, organization, service, message }: Contact) {
  return {
    values: { name, email, organization: organization ?? '', service: service ?? '', message },
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
    toInput: (typed) => ({ ...typed, allowErased: erased.isConfirmed(typed.email) }),
    send: ({ organization, service, ...rest }, version) =>
      update.mutateAsync(
        {
          id,
          ...rest,
          organization: organization ?? '',
          service: service ?? '',
          seen: version,
        },
        { onError: (error) => void erased.ask(error, rest.email) },
      ),
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
      <NativeSelect {...field('service')} label="Service" data={listServiceChoices(contact)} />
      <Textarea {...field('message')} label="Message" withAsterisk rows={7} />
    </FormDialog>
  );
}
