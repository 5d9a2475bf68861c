import type { EntityManager } from '@mikro-orm/postgresql';
import { findClientName } from '@rapport/db/enrollments/client-name';
import { ContactEntity } from '@rapport/db/entities/contacts';
import { hasPlaceholder } from '@rapport/domain/emails/placeholders';
import type { ComposedEmail, EmailRecipient, EmailRecipientQuery } from '@rapport/domain/emails/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Deps } from '../../platform/deps.ts';

/**
 * The name that an admin knows a recipient by: that of their newest plan, or of the contact that is replied to. Anyone
 * can send a message with this address and another name, so other contacts do not count. Null for none.
 */
export async function findRecipientName(
  tx: EntityManager,
  { to, contactId }: EmailRecipientQuery,
): Promise<string | null> {
  const planName = await findClientName(tx, to);
  if (planName !== null) return planName;
  if (contactId === undefined) return null;
  const contact = await tx.findOne(ContactEntity, { id: contactId }, { fields: ['name', 'email'] });
  return contact && normalizeEmail(contact.email) === normalizeEmail(to) ? contact.name : null;
}

/** The name with which an email to this address would be filled in. */
export async function getRecipient(
  { em }: Pick<Deps, 'em'>,
  query: EmailRecipientQuery,
): Promise<EmailRecipient> {
  return { name: await findRecipientName(em, query) };
}

/**
 * The values of the variables in a composed email that only the recipient gives. Throws AppError BAD_REQUEST where the
 * email uses a name that is not known.
 */
export async function readRecipientValues(
  tx: EntityManager,
  { subject, message, ...addressed }: EmailRecipientQuery & Pick<ComposedEmail, 'subject' | 'message'>,
): Promise<Record<string, string>> {
  const used = [
    { path: ['subject'], text: subject },
    { path: ['message'], text: message },
  ].filter(({ text }) => hasPlaceholder(text, 'clientName'));
  if (used.length === 0) return {};
  const clientName = await findRecipientName(tx, addressed);
  if (clientName !== null) return { clientName };
  const fault = `Please fill in {{clientName}}: no name is known for ${addressed.to}.`;
  throw new AppError('BAD_REQUEST', fault, { issues: used.map(({ path }) => ({ path, message: fault })) });
}
