import type { Contact } from '@rapport/domain/contacts/schema';
import { protectBraces } from '@rapport/domain/emails/placeholders';
import { formatShortDate } from '@rapport/domain/shared/short-date';

/** The text of an email. */
export interface EmailText {
  subject: string;
  message: string;
}

/** The text of an email that answers no message. */
export const NO_TEXT: EmailText = { subject: '', message: '' };

/**
 * What a reply begins with: a subject that names the service, and the message quoted below the empty lines where the
 * reply is typed. `timeZone` is that of the site. The sender chose the words, so none of them is a variable.
 */
export function toReply(
  { name, message, createdAt }: Pick<Contact, 'name' | 'message' | 'createdAt'>,
  service: string | null,
  timeZone: string,
): EmailText {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  return {
    subject: protectBraces(`Re: ${service ?? 'your message'}`),
    message: protectBraces(
      `\n\n\nOn ${formatShortDate(new Date(createdAt), timeZone)}, ${name} wrote:\n\n${quoted}`,
    ),
  };
}
