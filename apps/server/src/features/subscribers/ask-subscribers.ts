import type { Ok } from '@rapport/domain/shared/ok';
import { quantity } from '@rapport/domain/shared/quantity';
import type { ConfirmationRequestPayload } from '@rapport/domain/subscribers/update';
import { countConfirmationRoom } from '../../mail/consent/confirmation-room.ts';
import { NEWSLETTER_CONFIRMATION } from '../../mail/kinds/newsletter.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * Asks pending subscribers by email to confirm, each at most once in 24 hours and all within the daily limit. Those who
 * confirmed, left or are suppressed are left out.
 */
export async function askSubscribers(
  deps: Pick<Deps, 'em' | 'env' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { ids }: ConfirmationRequestPayload,
): Promise<Ok & { asked: number }> {
  const at = deps.now().toISOString();
  const asked = await deps.em.transactional(async (tx) => {
    const people = await tx.execute<{ id: string; email: string }[]>(
      `select s.id, s.email from newsletter_subscriber s
        where s.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
          and s.status = 'pending' and s.suppression is null and s.unsubscribed_at is null
          and not exists (select from outgoing_email o
                           where lower(o.recipient) = s.email and o.kind = ?
                             and o.created_at > ?::timestamptz - interval '24 hours')
        order by s.email limit ? for update of s`,
      [JSON.stringify(ids), NEWSLETTER_CONFIRMATION, at, await countConfirmationRoom(tx, deps)],
    );
    for (const { id, email } of people) {
      await enqueueEmail(tx, deps, {
        kind: NEWSLETTER_CONFIRMATION,
        recipient: email,
        subjectId: id,
        // Of two requests at once one counts.
        once: `newsletter_confirmation:asked:${id}:${at.slice(0, 10)}`,
      });
    }
    if (people.length > 0)
      recordAudit(tx, deps, {
        action: 'newsletter_subscriber.asked',
        subjectType: 'newsletter_subscriber',
        details: { subscribers: people.length },
      });
    return people.length;
  });
  const message =
    asked === 0
      ? 'Nobody was asked: they are not pending, were asked in the last 24 hours, or the limit of today is reached.'
      : `${quantity(asked, 'person is', 'people are')} asked to confirm by email`;
  return { success: true, message, asked };
}
