import type { ComposedEmail } from '@rapport/domain/emails/schema';
import type { Ok } from '@rapport/domain/shared/ok';
import { assertNotErased } from '../../mail/consent/assert-not-erased.ts';
import { WRITTEN } from '../../mail/kinds/written.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { readRecipientValues } from './recipient-name.ts';

/**
 * Sends an email that the admin wrote to one address. The audit entry has the address but not the text. CONFLICT for
 * a person who was erased, unless that is confirmed; BAD_REQUEST where it needs a name that is not known.
 */
export async function composeEmail(
  deps: Pick<Deps, 'em' | 'env' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { to, subject, message, contactId, allowErased }: ComposedEmail,
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const erased = await assertNotErased(tx, deps, { email: to, allowErased });
    const recipientValues = await readRecipientValues(tx, { to, contactId, subject, message });
    const id = await enqueueEmail(tx, deps, {
      kind: WRITTEN,
      recipient: to,
      values: { subject, text: message, ...recipientValues },
    });
    recordAudit(tx, deps, {
      action: 'email.composed',
      subjectType: 'outgoing_email',
      ...(id === null ? {} : { subjectId: id }),
      details: { to, ...erased },
    });
  });
  return { success: true, message: `Your email to ${to} is on its way.` };
}
