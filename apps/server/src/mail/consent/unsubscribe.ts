import { ConsentRecordEntity, SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { Visitor } from './confirm-subscription.ts';
import { parseUnsubscribe } from './links.ts';
import { findSuppression, suppress } from './suppressions.ts';

/** How the consent was withdrawn. */
const WORDING = 'v1, unsubscribe link: Unsubscribe.';

/** The address an unsubscribe link is about; null when it is none of ours. */
export function addressToUnsubscribe(visitor: Visitor, token: string): string | null {
  return parseUnsubscribe(visitor.env, token);
}

/** Whether its owner has ended the subscription of this address, and has not come back. */
export async function isUnsubscribed(visitor: Visitor, email: string): Promise<boolean> {
  const em = visitor.em.fork();
  if ((await em.count(SubscriberEntity, { email })) > 0) return false;
  return (await findSuppression(em, email))?.reason === 'unsubscribed';
}

/**
 * Ends a subscription for good: off the list, onto the suppression list, and the withdrawal on record. Campaigns in
 * flight leave the address out from now on. Doing it twice changes nothing more. False when the link is none of ours.
 */
export async function unsubscribe(visitor: Visitor, token: string): Promise<boolean> {
  const email = addressToUnsubscribe(visitor, token);
  if (email === null) return false;
  await visitor.em.fork().transactional(async (tx) => {
    const now = visitor.now();
    const removed = await tx.nativeDelete(SubscriberEntity, { email });
    const added = await suppress(tx, [email], 'unsubscribed', now);
    if (removed === 0 && added.length === 0) return;
    tx.create(ConsentRecordEntity, {
      email,
      purpose: 'newsletter',
      action: 'withdrawn',
      wording: WORDING,
      ip: visitor.ip,
      userAgent: visitor.userAgent,
      createdAt: now,
    });
  });
  return true;
}
