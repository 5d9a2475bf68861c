import { nameService } from '@rapport/domain/contacts/services';
import { MAX_RECIPIENTS, parseRecipients } from '@rapport/domain/emails/recipients';
import { composedEmailSchema } from '@rapport/domain/emails/schema';
import { emailSchema } from '@rapport/domain/shared/email';
import { useState } from 'react';
import { z } from 'zod';
import { useSite } from '../../ui/site-context.tsx';
import { useErasedQuestion } from '../dialog/erased-question.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { type Addressee, COMPOSE_FORM } from './compose-form.ts';
import { NO_TEXT, toReply } from './reply-text.ts';
import { sendToEach } from './send-to-each.ts';
import { useEmails } from './use-emails.ts';

export const VARIABLES_HINT =
  'Filled in when the email is sent. The subject can use the names and the address of the site only.';

/** One email for each address in the field. */
const formSchema = composedEmailSchema.extend({
  to: z
    .string()
    .transform(parseRecipients)
    .pipe(
      z
        .array(emailSchema)
        .min(1, { error: 'Please enter a valid email address.' })
        .max(MAX_RECIPIENTS, { error: `Please enter at most ${MAX_RECIPIENTS} addresses.` }),
    ),
});

/** The form of an email to one or several people, which may answer a message. Its draft is one for each message. */
export function useCompose(addressee: Addressee, onSent: () => void) {
  const { contact, email = '' } = addressee;
  const contactId = contact?.id;
  const { compose } = useEmails();
  const { timeZone } = useSite();
  const [first] = useState(() => (contact ? toReply(contact, nameService(contact), timeZone) : NO_TEXT));
  const erased = useErasedQuestion();
  const form = useDialogForm({
    draft: COMPOSE_FORM.getDraft(addressee),
    initial: { to: email, template: '', packageId: '', ...first },
    schema: formSchema,
    // A quotation alone is no message.
    toInput: ({ to, subject, message }) => ({
      to,
      subject,
      message: message.trim() === first.message.trim() ? '' : message,
    }),
    send: async ({ to, subject, message }) => {
      const refused = new Set<string>();
      const { sent, unsent, error } = await sendToEach(to, (address) =>
        compose.mutateAsync(
          {
            to: address,
            subject,
            message,
            ...(contactId === undefined ? {} : { contactId }),
            allowErased: erased.isConfirmed(address),
          },
          { onError: (reason) => void (erased.ask(reason, address) && refused.add(address)) },
        ),
      );
      if (unsent.length === 0) return;
      // People who got the email are not sent another one.
      if (sent.length > 0) form.change({ to: unsent.join(', ') });
      // The form asks the question, so no toast is shown.
      if (sent.length === 0 && refused.size === unsent.length) throw error;
      const partly = sent.length > 0 ? `. It was sent to ${sent.join(', ')}` : '';
      failed(`Failed to send email to ${unsent.join(', ')}${partly}`, error);
      throw error;
    },
    onSent: () => {
      succeeded('Email sent successfully');
      onSent();
    },
  });
  return { ...form, first, erased };
}
