import { TextInput } from '@mantine/core';
import { contactCreationPayloadSchema } from '@rapport/domain/contacts/schema';
import { mapFields } from '@rapport/domain/shared/field-values';
import { useContent, useSite } from '../../ui/site-context.tsx';
import { ErasedConfirmation, isErasedRefusal, useErasedQuestion } from '../dialog/erased-question.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { getToday } from '../lists/date-range.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { ContactFields, ENTERED_FIELDS } from './contact-fields.tsx';
import { ADD_CONTACT_FORM } from './contact-form.ts';
import { listEditableServices, toServiceFields } from './service-options.ts';
import { useContactChanges } from './use-contact-changes.ts';

interface AddContactDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Adds a message that came another way, such as by phone or to another address. */
export default function AddContactDialog({ opened, onClose }: AddContactDialogProps) {
  const { create } = useContactChanges();
  const { services } = useContent().services;
  const today = getToday(useSite().timeZone);
  const erased = useErasedQuestion();
  const { field, values, form } = useDialogForm({
    draft: ADD_CONTACT_FORM.getDraft('new'),
    initial: { ...mapFields(ENTERED_FIELDS, () => ''), receivedOn: today },
    schema: contactCreationPayloadSchema,
    toInput: ({ service, receivedOn, ...typed }) => ({
      ...typed,
      ...toServiceFields(service),
      receivedOn: receivedOn || undefined,
      allowErased: erased.isConfirmed(typed.email),
    }),
    send: (contact) =>
      create.mutateAsync(contact, { onError: (error) => void erased.ask(error, contact.email) }),
    onFailed: (error) => {
      if (!isErasedRefusal(error)) failed('Failed to add the contact', error);
    },
    onSent: (_merged, { message }) => {
      succeeded(message);
      onClose();
    },
  });
  return (
    <FormDialog
      opened={opened}
      title="Add contact"
      form={form}
      submit="Add contact"
      submitting="Adding..."
      onClose={onClose}
    >
      <ContactFields
        field={field}
        services={listEditableServices(services, {})}
        question={<ErasedConfirmation question={erased} emails={[values.email]} />}
      />
      <TextInput
        {...field('receivedOn')}
        type="date"
        max={today}
        label="Date"
        description="The day on which the message came. No one is emailed or subscribed."
      />
    </FormDialog>
  );
}
