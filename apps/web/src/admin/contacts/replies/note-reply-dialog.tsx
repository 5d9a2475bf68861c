import { Textarea, TextInput } from '@mantine/core';
import { contactReplyPayloadSchema } from '@rapport/domain/contacts/replies';
import type { Contact } from '@rapport/domain/contacts/schema';
import { useSite } from '../../../ui/site-context.tsx';
import { FormDialog } from '../../dialog/form-dialog.tsx';
import { useDialogForm } from '../../dialog/use-dialog-form.ts';
import { getToday } from '../../lists/date-range.ts';
import { failed, succeeded } from '../../ui/feedback.ts';
import { REPLY_FORM } from './reply-form.ts';
import { useNoteReply } from './use-replies.ts';

interface NoteReplyDialogProps {
  contact: Contact;
  opened: boolean;
  onClose: () => void;
}

/** Notes what someone answered another way than through this site, such as by phone. */
export default function NoteReplyDialog({ contact, opened, onClose }: NoteReplyDialogProps) {
  const today = getToday(useSite().timeZone);
  const note = useNoteReply();
  const { id, name } = contact;
  const { field, form } = useDialogForm({
    draft: REPLY_FORM.getDraft(contact),
    initial: { text: '', date: today },
    schema: contactReplyPayloadSchema,
    toInput: (typed) => typed,
    send: (noted) => note.mutateAsync({ id, ...noted }),
    onFailed: (error) => failed("Couldn't note the reply", error),
    onSent: () => {
      succeeded(`Reply noted. ${name} is new again.`);
      onClose();
    },
  });
  return (
    <FormDialog
      opened={opened}
      title={`Note a reply by ${name}`}
      form={form}
      submit="Note reply"
      submitting="Saving..."
      onClose={onClose}
    >
      <Textarea
        {...field('text')}
        label="What they said"
        description="Such as an answer by phone, or an email that reached another mailbox."
        withAsterisk
        autosize
        minRows={5}
        maxRows={16}
        data-autofocus
      />
      <TextInput {...field('date')} type="date" max={today} label="Date" withAsterisk />
    </FormDialog>
  );
}
