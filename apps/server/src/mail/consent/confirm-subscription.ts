import { LockMode } from '@mikro-orm/postgresql';
import { ConsentRecordEntity, SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { Deps } from '../../platform/deps.ts';
import { enqueueEmail } from '../outbox/enqueue.ts';
import { type Confirmation, parseConfirmation } from './links.ts';
import { notifySubscribed } from './notify-subscribed.ts';
import { liftSuppression } from './suppressions.ts';

/** What the person agreed to by pressing the button of the confirmation page. */
const WORDING = 'v1, confirmation page: Confirm subscription.';

/** Someone who came through a link of ours. */
export type Visitor = Pick<Deps, 'em' | 'env' | 'now' | 'queue' | 'ip'> & {
  userAgent: string | null;
};

/** The subscription that a confirmation link leads to, if it is still there, and whether it is confirmed already. */
export async function findConfirmation(
  visitor: Visitor,
  token: string,
): Promise<(Confirmation & { isConfirmed: boolean }) | null> {
  const confirmation = parseConfirmation(visitor.env, token, visitor.now());
  if (confirmation === null) return null;
  const { subscriberId: id, email } = confirmation;
  const row = await visitor.em.fork().findOne(SubscriberEntity, { id, email });
  return row === null ? null : { ...confirmation, isConfirmed: row.status === 'confirmed' };
}

/**
 * Confirms a subscription (decision 11): from now on campaigns go there, also when the address was unsubscribed or
 * bounced before. Pressing twice changes nothing more. False when the link opens nothing.
 */
export async function confirmSubscription(visitor: Visitor, token: string): Promise<boolean> {
  const confirmation = parseConfirmation(visitor.env, token, visitor.now());
  if (confirmation === null) return false;
  const { subscriberId: id, email } = confirmation;
  return visitor.em.fork().transactional(async (tx) => {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const row = await tx.findOne(SubscriberEntity, { id, email }, options);
    if (row === null) return false;
    if (row.status === 'confirmed') return true;
    const now = visitor.now();
    row.status = 'confirmed';
    row.confirmedAt = now;
    tx.create(ConsentRecordEntity, {
      email,
      purpose: 'newsletter',
      action: 'confirmed',
      wording: WORDING,
      ip: visitor.ip,
      userAgent: visitor.userAgent,
      createdAt: now,
    });
    const wasSuppressed = await liftSuppression(tx, email);
    if (wasSuppressed) await visitor.queue.send(tx, 'reactivations', { id });
    await notifySubscribed(tx, visitor, row);
    await enqueueEmail(tx, visitor, {
      kind: 'newsletter_welcome',
      recipient: email,
      subjectId: id,
      once: `newsletter_welcome:${id}`,
    });
    return true;
  });
}
