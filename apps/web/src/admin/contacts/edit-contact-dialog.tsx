import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import { type Contact, contactUpdateSchema } from '@rapport/domain/contacts/schema';
import { mapFields, pickFields } from '@rapport/domain/shared/field-values';
import { useContent } from '../../ui/site-context.tsx';
import { ErasedConfirmation, isErasedRefusal, useErasedQuestion } from '../dialog/erased-question.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { ContactFields, ENTERED_FIELDS } from './contact-fields.tsx';
import { CONTACT_FORM } from './contact-form.ts';
import { listEditableServices, toServiceFields, toServiceValue } from './service-options.ts';
import { useContactChanges } from './use-contact-changes.ts';

/** A contact as the form shows it, and as the version that a save may replace. */
function toEdit(contact: Contact) {
  const { serviceName, ...version } = pickFields({ serviceName: null, ...contact }, CONTACT_FIELDS);
  const shown = { ...version, service: toServiceValue(contact) };
  return { values: mapFields(ENTERED_FIELDS, ({ name }) => shown[name] ?? ''), version };
}

interface EditContactDialogProps {
  contact: Contact;
  opened: boolean;
  onClose: () => void;
}

/** Edits a submission. The date of the submission is never changed. */
export default function EditContactDialog({ contact, opened, onClose }: EditContactDialogProps) {
  const { update, read } = useContactChanges();
  const { services } = useContent().services;
  const erased = useErasedQuestion();
  const { id } = contact;
  const stored = toEdit(contact);
  const { field, values, form } = useDialogForm({
    draft: CONTACT_FORM.getDraft(contact),
    initial: stored.values,
    stored: {
      ...stored,
      load: () => read(id).then(toEdit),
      labels: mapFields(ENTERED_FIELDS, ({ label }) => label),
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
    onSent: (merged, { message }) => {
      succeeded(message + merged);
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
      <ContactFields
        field={field}
        services={listEditableServices(services, contact)}
        question={<ErasedConfirmation question={erased} emails={[values.email]} />}
      />
    </FormDialog>
  );
}
