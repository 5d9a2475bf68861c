import { ConsentRecordEntity, SubscriberEntity } from '@rapport/db/entities/subscribers';
import { recordRemovedSubscriber } from '../../platform/webhooks/record-removed-subscriber.ts';
import type { ConsentDeps } from './confirm-subscription.ts';
import { parseUnsubscribe } from './links.ts';
import { findSuppression, suppress } from './suppressions.ts';

/** The recorded way in which consent was withdrawn. */
const WORDING = 'v1, unsubscribe link: Unsubscribe.';

/** The address of an unsubscribe link; null when the link is invalid. */
export function getAddressToUnsubscribe(deps: ConsentDeps, token: string): string | null {
  return parseUnsubscribe(deps.env, token);
}

/** Whether the owner unsubscribed this address and has not subscribed again. */
export async function isUnsubscribed(deps: ConsentDeps, email: string): Promise<boolean> {
  const em = deps.em.fork();
  if ((await em.count(SubscriberEntity, { email })) > 0) return false;
  return (await findSuppression(em, email))?.reason === 'unsubscribed';
}

/**
 * Ends a subscription: removes the subscriber, suppresses the address and records the withdrawal. Campaigns in
 * progress leave the address out from then on. Repeating it changes nothing. False when the link is invalid.
 */
export async function unsubscribe(deps: ConsentDeps, token: string): Promise<boolean> {
  const email = getAddressToUnsubscribe(deps, token);
  if (email === null) return false;
  await deps.em.fork().transactional(async (tx) => {
    const now = deps.now();
    await recordRemovedSubscriber(tx, deps, email);
    const removed = await tx.nativeDelete(SubscriberEntity, { email });
    const added = await suppress(tx, [email], 'unsubscribed', now);
    if (removed === 0 && added.length === 0) return;
    tx.create(ConsentRecordEntity, {
      email,
      purpose: 'newsletter',
      action: 'withdrawn',
      wording: WORDING,
      ip: deps.ip,
      userAgent: deps.userAgent,
      createdAt: now,
    });
  });
  return true;
}
