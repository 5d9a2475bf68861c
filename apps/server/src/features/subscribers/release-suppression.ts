import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import {
  ConsentRecordEntity,
  SubscriberEntity,
  SuppressionEntity,
  type SuppressionRow,
} from '@rapport/db/entities/subscribers';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { canBeReleased } from '@rapport/domain/subscribers/suppression-labels';
import type { Release } from '@rapport/domain/subscribers/suppressions';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';

type Dependencies = Pick<Deps, 'em' | 'email' | 'now' | 'actor' | 'ip' | 'requestId' | 'log'>;

const gone = () => new AppError('NOT_FOUND', 'This address is not on the suppression list any more.');

/** Throws AppError NOT_FOUND, and CONFLICT when it can't be released. */
function assertReleasable(row: SuppressionRow | null): asserts row is SuppressionRow & { email: string } {
  if (row === null || row.email === null) throw gone();
  if (canBeReleased(row.reason)) return;
  throw new AppError(
    'CONFLICT',
    "This person reported an email as spam, so the address can't be released. Only they can come back.",
  );
}

/**
 * Has Postmark send to the address again, before it is released here: otherwise the next comparison would suppress it once
 * more. Throws AppError CONFLICT when Postmark does not answer.
 */
async function reactivate({ email: sender, log }: Dependencies, address: string): Promise<void> {
  if (!(await sender.isSetUp())) return;
  try {
    for (const stream of ['broadcast', 'transactional'] as const) await sender.reactivate(stream, address);
  } catch (error) {
    log.warn({ err: error }, 'Postmark did not release an address');
    throw new AppError(
      'CONFLICT',
      "Postmark can't be reached, so the address stays on the list. Try again in a minute.",
    );
  }
}

/** Whoever unsubscribed gets campaigns again, as before; the words of the admin are the consent. */
async function resubscribe(
  tx: EntityManager,
  { now }: Dependencies,
  { email, why }: { email: string; why: string },
): Promise<string | null> {
  const subscriber = await tx.findOne(SubscriberEntity, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (subscriber === null) return null;
  if (subscriber.unsubscribedAt !== null) {
    subscriber.unsubscribedAt = null;
    tx.create(ConsentRecordEntity, {
      email,
      purpose: 'newsletter',
      action: 'given',
      wording: `Released by hand: ${why}`,
      ip: null,
      userAgent: null,
      createdAt: now(),
    });
    if (subscriber.status === 'confirmed')
      await recordWebhookEvent(tx, { now }, 'subscriber.confirmed', { id: subscriber.id });
  }
  return subscriber.id;
}

/**
 * Takes an address off the suppression list, here and at Postmark: campaigns go to it again if it is a confirmed
 * subscriber. Throws AppError NOT_FOUND, and CONFLICT for one that was reported as spam.
 */
export async function releaseSuppression(
  deps: Dependencies,
  { id, why }: Release & { id: string },
): Promise<Ok> {
  const found = await deps.em.findOne(SuppressionEntity, { id });
  assertReleasable(found);
  await reactivate(deps, found.email);
  await deps.em.fork().transactional(async (tx) => {
    // The subscriber is locked first, as whoever suppresses an address does.
    const subscriberId = await resubscribe(tx, deps, { email: found.email, why });
    const row = await tx.findOne(SuppressionEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    assertReleasable(row);
    await tx.flush();
    await tx.nativeDelete(SuppressionEntity, { id });
    recordAudit(tx, deps, {
      action: 'newsletter_subscriber.released',
      subjectType: 'newsletter_subscriber',
      ...(subscriberId === null ? {} : { subjectId: subscriberId }),
      details: { email: row.email, reason: row.reason, why },
    });
  });
  return { success: true, message: 'Address released' };
}
