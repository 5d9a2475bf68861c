import type { ContactRow } from '@rapport/db/entities/contacts';
import type { InboundEmailRow } from '@rapport/db/entities/inbound-emails';
import type { ContactReply } from '@rapport/domain/contacts/replies';
import { normalizeEmail } from '@rapport/domain/shared/email';

/** What someone wrote after their message as the API's `ContactReply`. */
export function toReply(row: InboundEmailRow, contact: Pick<ContactRow, 'email'>): ContactReply {
  const { id, sender, subject, text, quotedText, isCut, automatic, notedBy, receivedAt } = row;
  return {
    id,
    sender,
    isOtherAddress: sender !== null && normalizeEmail(sender) !== normalizeEmail(contact.email),
    subject,
    text,
    quotedText,
    isCut,
    automatic,
    notedBy,
    receivedAt: receivedAt.toISOString(),
  };
}
