import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConsentRecordEntity, SubscriberEntity, type SuppressionRow } from '@rapport/db/entities/subscribers';
import { recordRemovedSubscriber } from '../../platform/webhooks/record-removed-subscriber.ts';
import { suppress } from './suppressions.ts';

interface Withdrawal {
  /** The normalized address. */
  email: string;
  now: Date;
  /** Who told it. */
  source: SuppressionRow['source'];
  /** The words with which consent was withdrawn; null where there were none. */
  wording: string | null;
  ip: string | null;
  userAgent: string | null;
}

/**
 * Ends the subscription of an address: the subscriber stays on record as unsubscribed, the address is suppressed, the
 * withdrawal recorded. Campaigns in progress leave the address out from then on. Repeating it changes nothing; returns
 * whether anything changed.
 */
export async function endSubscription(
  tx: EntityManager,
  { email, now, source, ...consent }: Withdrawal,
): Promise<boolean> {
  const row = await tx.findOne(SubscriberEntity, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const isSubscribed = row !== null && row.unsubscribedAt === null;
  if (isSubscribed) {
    row.unsubscribedAt = now;
    await recordRemovedSubscriber(tx, { now: () => now }, email);
  }
  const added = await suppress(tx, [email], { reason: 'unsubscribed', source, now });
  if (!isSubscribed && added.length === 0) return false;
  tx.create(ConsentRecordEntity, {
    email,
    purpose: 'newsletter',
    action: 'withdrawn',
    ...consent,
    createdAt: now,
  });
  return true;
}
