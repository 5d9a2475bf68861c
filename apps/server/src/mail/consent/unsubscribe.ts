import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { ConsentDeps } from './confirm-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import { parseUnsubscribe } from './links.ts';
import { findSuppression } from './suppressions.ts';

/** The recorded way in which consent was withdrawn. */
const WORDING = 'v1, unsubscribe link: Unsubscribe.';

/** The address of an unsubscribe link; null when the link is invalid. */
export function getAddressToUnsubscribe(deps: ConsentDeps, token: string): string | null {
  return parseUnsubscribe(deps.env, token);
}

/** Whether the owner unsubscribed this address and has not subscribed again. */
export async function isUnsubscribed(deps: ConsentDeps, email: string): Promise<boolean> {
  const em = deps.em.fork();
  if ((await em.count(SubscriberEntity, { email, unsubscribedAt: null })) > 0) return false;
  return (await findSuppression(em, email))?.reason === 'unsubscribed';
}

/** Ends the subscription of a link. Repeating it changes nothing. False when the link is invalid. */
export async function unsubscribe(deps: ConsentDeps, token: string): Promise<boolean> {
  const email = getAddressToUnsubscribe(deps, token);
  if (email === null) return false;
  const { now, ip, userAgent } = deps;
  await deps.em
    .fork()
    .transactional((tx) =>
      endSubscription(tx, { email, now: now(), source: 'person', wording: WORDING, ip, userAgent }),
    );
  return true;
}
