import { setTimeout as wait } from 'node:timers/promises';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConsentRecordEntity, SubscriberEntity, type SubscriberRow } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import {
  type AfterConfirming,
  findAfterConfirming,
  HOME_FORM,
  hasMore,
} from '@rapport/domain/site/after-confirming';
import { SUBSCRIBED } from '@rapport/domain/site/public-forms';
import { isRobot } from '@rapport/domain/site/robot-traps';
import type { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import type { SubscriberSource } from '@rapport/domain/subscribers/schema';
import type { NewsletterPayload } from '@rapport/domain/subscribers/subscription';
import { welcomeSubscriber } from '../../mail/consent/confirm-subscription.ts';
import { findSuppression } from '../../mail/consent/suppressions.ts';
import { giveTagsOfForm } from '../../mail/consent/tags-of-form.ts';
import { NEWSLETTER_CONFIRMATION } from '../../mail/kinds/newsletter.ts';
import { sendAutomaticEmail } from '../../mail/outbox/automatic-email.ts';
import type { Deps } from '../../platform/deps.ts';

type Typed = Pick<NewsletterPayload, keyof typeof SUBSCRIBER_FIELDS> & { source: SignUpSource };
type Dependencies = Pick<Deps, 'em' | 'env' | 'site' | 'now' | 'ip' | 'log'>;

/** What follows a sign-up, and the form where it was made; undefined without one of the site. */
interface FollowUp {
  form: string | undefined;
  after: AfterConfirming;
}

/** How an address is subscribed: with the form, or by another program with an API token. */
export type SignUpSource = Extract<SubscriberSource, 'form' | 'api'>;

/** The consent text of the form, and what is known of a consent elsewhere; a changed text gets a new version number. */
const CONSENT_WORDINGS: Record<SignUpSource, string> = {
  form: 'v1, website form: Send me the newsletter at this address.',
  api: 'v1, API: Signed up in another program.',
};

/** The response to every accepted address. */
const ACCEPTED: Ok = { success: true, message: SUBSCRIBED };

/** An address gets at most one confirmation email in this time from each form. */
const CONFIRMATION_INTERVAL_MS = 600_000;

/** Longer than storing a new address usually takes, so that the time until the response tells nobody who subscribed. */
export const MIN_RESPONSE_MS = 50;

/**
 * Subscribes an address: lower-cased, `pending` until its owner opens the confirmation link. Without double opt-in it
 * is confirmed at once, unless it was unsubscribed or bounced before: returning always needs a confirmation. The
 * response is the same whether or not the address was known, and takes as long. Who is subscribed already is asked by email
 * if the form gives more than the newsletter. Consent is recorded when the status changes, so a known
 * address adds none. Concurrent calls create one row. A robot gets the same response, and nothing is stored.
 */
export async function subscribeAddress(
  deps: Dependencies,
  { source, ...payload }: NewsletterPayload & { source: SignUpSource },
): Promise<Ok> {
  if (isRobot(payload)) return ACCEPTED;
  const { website, elapsedMs, page, ...fields } = payload;
  const typed = { ...fields, email: normalizeEmail(fields.email), source };
  const form = page ?? (source === 'form' ? HOME_FORM : undefined);
  const store = async () => {
    const after = findAfterConfirming((await deps.site.latest()).content, form ?? null);
    await storeSubscriber(deps, typed, { form, after });
  };
  await Promise.all([store(), wait(MIN_RESPONSE_MS)]);
  return ACCEPTED;
}

async function storeSubscriber(deps: Dependencies, typed: Typed, followUp: FollowUp): Promise<void> {
  const { email, source } = typed;
  await deps.em.transactional(async (tx) => {
    const isNew = await insertUnlessKnown(tx, typed, deps.now());
    const row = await tx.findOneOrFail(SubscriberEntity, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const isSuppressed = (await findSuppression(tx, email)) !== null;
    const previous = isNew || row.unsubscribedAt !== null ? null : row.status;
    if (previous === 'confirmed' && !isSuppressed) return askForMore(tx, deps, row, followUp);
    row.unsubscribedAt = null;
    row.status = deps.env.newsletterDoubleOptIn || isSuppressed ? 'pending' : 'confirmed';
    if (row.status !== previous) recordConsent(tx, deps, { email, source });
    if (row.status === 'confirmed') return confirmImmediately(tx, deps, row, followUp);
    row.confirmedAt = null;
    await enqueueConfirmation(tx, deps, row, followUp);
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

/** Asks the owner of an address; `forMore` if they are subscribed already. */
async function enqueueConfirmation(
  tx: EntityManager,
  deps: Dependencies,
  { id, email }: SubscriberRow,
  { form, forMore = false }: FollowUp & { forMore?: boolean },
): Promise<void> {
  const interval = Math.floor(deps.now().getTime() / CONFIRMATION_INTERVAL_MS);
  await sendAutomaticEmail(tx, deps, {
    kind: NEWSLETTER_CONFIRMATION,
    recipient: email,
    subjectId: id,
    values: { ...(form === undefined ? {} : { form }), ...(forMore ? { forMore: 'true' } : {}) },
    once: `newsletter_confirmation:${id}:${interval}${form ? `:${form}` : ''}`,
  });
}

/** What a form gives beside the newsletter is for the owner of the address, who is asked first. */
async function askForMore(
  tx: EntityManager,
  deps: Dependencies,
  row: SubscriberRow,
  followUp: FollowUp,
): Promise<void> {
  if (hasMore(followUp.after)) await enqueueConfirmation(tx, deps, row, { ...followUp, forMore: true });
}

/** Without double opt-in the subscription is confirmed immediately. */
async function confirmImmediately(
  tx: EntityManager,
  deps: Dependencies,
  row: SubscriberRow,
  { form, after }: FollowUp,
): Promise<void> {
  const { id, email, source } = row;
  row.confirmedAt = deps.now();
  await giveTagsOfForm(tx, { now: deps.now() }, { subscriber: id, tags: after.tags });
  await welcomeSubscriber(tx, deps, { id, email, source, form });
}
