import { setTimeout as wait } from 'node:timers/promises';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConsentRecordEntity, SubscriberEntity, type SubscriberRow } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import { SUBSCRIBED } from '@rapport/domain/site/public-forms';
import { isRobot } from '@rapport/domain/site/robot-traps';
import type { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import type { SubscriberSource } from '@rapport/domain/subscribers/schema';
import type { NewsletterPayload } from '@rapport/domain/subscribers/subscription';
import { welcomeSubscriber } from '../../mail/consent/confirm-subscription.ts';
import { findSuppression } from '../../mail/consent/suppressions.ts';
import { NEWSLETTER_CONFIRMATION } from '../../mail/kinds/newsletter.ts';
import { sendAutomaticEmail } from '../../mail/outbox/automatic-email.ts';
import type { Deps } from '../../platform/deps.ts';

type Typed = Pick<NewsletterPayload, keyof typeof SUBSCRIBER_FIELDS> & { source: SignUpSource };
type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'log'>;

/** How an address is subscribed: with the form, or by another program with an API token. */
export type SignUpSource = Extract<SubscriberSource, 'form' | 'api'>;

/** The consent text of the form, and what is known of a consent elsewhere; a changed text gets a new version number. */
const CONSENT_WORDINGS: Record<SignUpSource, string> = {
  form: 'v1, website form: Send me the newsletter at this address.',
  api: 'v1, API: Signed up in another program.',
};

/** The response to every accepted address. */
const ACCEPTED: Ok = { success: true, message: SUBSCRIBED };

/** An address gets at most one confirmation email in this time. */
const CONFIRMATION_INTERVAL_MS = 600_000;

/** Longer than storing a new address usually takes, so that the time until the response tells nobody who subscribed. */
export const MIN_RESPONSE_MS = 50;

/**
 * Subscribes an address: lower-cased, `pending` until its owner opens the confirmation link. Without double opt-in it
 * is confirmed at once, unless it was unsubscribed or bounced before: returning always needs a confirmation. The
 * response is the same whether or not the address was known, and takes as long. Consent is recorded when the status changes, so a known
 * address adds none. Concurrent calls create one row. A robot gets the same response, and nothing is stored.
 */
export async function subscribeAddress(
  deps: Dependencies,
  { source, ...payload }: NewsletterPayload & { source: SignUpSource },
): Promise<Ok> {
  if (isRobot(payload)) return ACCEPTED;
  const { website, elapsedMs, ...fields } = payload;
  const typed = { ...fields, email: normalizeEmail(fields.email), source };
  await Promise.all([storeSubscriber(deps, typed), wait(MIN_RESPONSE_MS)]);
  return ACCEPTED;
}

async function storeSubscriber(deps: Dependencies, typed: Typed): Promise<void> {
  const { email, source } = typed;
  await deps.em.transactional(async (tx) => {
    const isNew = await insertUnlessKnown(tx, typed, deps.now());
    const row = await tx.findOneOrFail(SubscriberEntity, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const isSuppressed = (await findSuppression(tx, email)) !== null;
    const previous = isNew || row.unsubscribedAt !== null ? null : row.status;
    if (previous === 'confirmed' && !isSuppressed) return;
    row.unsubscribedAt = null;
    row.status = deps.env.newsletterDoubleOptIn || isSuppressed ? 'pending' : 'confirmed';
    if (row.status !== previous) recordConsent(tx, deps, { email, source });
    await (row.status === 'confirmed'
      ? confirmImmediately(tx, deps, row)
      : enqueueConfirmation(tx, deps, row));
  });
}

/** Inserts a subscriber; false when the address is known. */
async function insertUnlessKnown(tx: EntityManager, typed: Typed, now: Date): Promise<boolean> {
  const { affectedRows } = await tx
    .createQueryBuilder(SubscriberEntity)
    .insert({ ...typed, id: newId(), createdAt: now, status: 'pending', confirmedAt: null })
    .onConflict('email')
    .ignore()
    .execute('run');
  return affectedRows > 0;
}

function recordConsent(
  tx: EntityManager,
  { ip, now }: Dependencies,
  { email, source }: Pick<Typed, 'email' | 'source'>,
): void {
  tx.create(ConsentRecordEntity, {
    email,
    purpose: 'newsletter',
    action: 'given',
    wording: CONSENT_WORDINGS[source],
    ip,
    userAgent: null,
    createdAt: now(),
  });
}

async function enqueueConfirmation(tx: EntityManager, deps: Dependencies, row: SubscriberRow): Promise<void> {
  row.confirmedAt = null;
  await sendAutomaticEmail(tx, deps, {
    kind: NEWSLETTER_CONFIRMATION,
    recipient: row.email,
    subjectId: row.id,
    once: `newsletter_confirmation:${row.id}:${Math.floor(deps.now().getTime() / CONFIRMATION_INTERVAL_MS)}`,
  });
}

/** Without double opt-in the subscription is confirmed immediately. */
async function confirmImmediately(tx: EntityManager, deps: Dependencies, row: SubscriberRow): Promise<void> {
  row.confirmedAt = deps.now();
  await welcomeSubscriber(tx, deps, row);
}
