import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { ScheduledJobEntity } from '@rapport/db/entities/platform';
import { ConsentRecordEntity, SubscriberEntity, type SubscriberRow } from '@rapport/db/entities/subscribers';
import { type AfterConfirming, findAfterConfirming } from '@rapport/domain/site/after-confirming';
import type { Deps } from '../../platform/deps.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';
import { NEWSLETTER_WELCOME } from '../kinds/newsletter.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { enqueueEmail } from '../outbox/enqueue.ts';
import { startForConfirmed } from '../sequences/start-sequences.ts';
import { type Confirmation, parseConfirmation } from './links.ts';
import { liftSuppression, SUPPRESSIONS_JOB } from './suppressions.ts';
import { giveTagsOfForm, hasTagsOfForm } from './tags-of-form.ts';

/** The consent text of the confirmation page's button. */
const WORDING = 'v1, confirmation page: Confirm subscription.';

/** What handling a link from an email needs. */
export type ConsentDeps = Pick<Deps, 'em' | 'env' | 'site' | 'now' | 'ip'> & {
  userAgent: string | null;
};

/** What someone gets who confirms with a link. */
async function readAfterConfirming(
  { site }: Pick<Deps, 'site'>,
  { form = null }: { form?: string | null },
): Promise<AfterConfirming> {
  return findAfterConfirming((await site.latest()).content, form);
}

/**
 * The subscription of a confirmation link, with what follows if there is nothing left to confirm, else null; null when it no
 * longer exists.
 */
export async function findConfirmation(
  deps: ConsentDeps,
  token: string,
): Promise<(Confirmation & { confirmed: AfterConfirming | null }) | null> {
  const confirmation = parseConfirmation(deps.env, token, deps.now());
  if (confirmation === null) return null;
  const { subscriberId: id, email } = confirmation;
  const em = deps.em.fork();
  const row = await em.findOne(SubscriberEntity, { id, email, unsubscribedAt: null });
  if (row === null) return null;
  const after = await readAfterConfirming(deps, confirmation);
  const isDone =
    row.status === 'confirmed' && (await hasTagsOfForm(em, { subscriber: id, tags: after.tags }));
  return { ...confirmation, confirmed: isDone ? after : null };
}

/**
 * What follows from a new subscription, inside the caller's transaction: the admins and the webhooks are notified, the
 * subscriber gets the welcome email and the sequences that a confirmation starts. With double opt-in that happens on
 * confirmation: an address that was only typed in is not a subscription.
 */
export async function welcomeSubscriber(
  tx: EntityManager,
  deps: Pick<Deps, 'env' | 'now'>,
  { id, email, source, form }: Pick<SubscriberRow, 'id' | 'email' | 'source'> & { form?: string | undefined },
): Promise<void> {
  await notifyAdmins(tx, deps, {
    type: 'newsletter_subscription',
    title: 'New newsletter subscription',
    message: `${email} subscribed to the newsletter.`,
    priority: 'low',
    subject: { type: 'subscriber', id },
  });
  await recordWebhookEvent(tx, deps, 'subscriber.confirmed', { id });
  await enqueueEmail(tx, deps, {
    kind: NEWSLETTER_WELCOME,
    recipient: email,
    subjectId: id,
    values: form === undefined ? {} : { form },
    once: `newsletter_welcome:${id}`,
  });
  await startForConfirmed(tx, { subscribers: [id], now: deps.now(), isImport: source === 'import' });
}

/**
 * Confirms a subscription: campaigns go to it from now on, even if the address was unsubscribed or bounced before.
 * The tags of the form are given with it. Repeating it changes nothing. Returns what follows; null when the link is invalid.
 */
export async function confirmSubscription(deps: ConsentDeps, token: string): Promise<AfterConfirming | null> {
  const confirmation = parseConfirmation(deps.env, token, deps.now());
  if (confirmation === null) return null;
  const { subscriberId: id, email, form } = confirmation;
  const after = await readAfterConfirming(deps, confirmation);
  return deps.em.fork().transactional(async (tx) => {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const row = await tx.findOne(SubscriberEntity, { id, email, unsubscribedAt: null }, options);
    if (row === null) return null;
    const now = deps.now();
    await giveTagsOfForm(tx, { now }, { subscriber: id, tags: after.tags });
    if (row.status === 'confirmed') return after;
    row.status = 'confirmed';
    row.confirmedAt = now;
    tx.create(ConsentRecordEntity, {
      email,
      purpose: 'newsletter',
      action: 'confirmed',
      wording: WORDING,
      ip: deps.ip,
      userAgent: deps.userAgent,
      createdAt: now,
    });
    const wasSuppressed = await liftSuppression(tx, email);
    // Postmark may suppress the address too: the job that compares with it runs at once, and reactivates it there.
    if (wasSuppressed)
      await tx.nativeUpdate(
        ScheduledJobEntity,
        { name: SUPPRESSIONS_JOB },
        { dueAt: raw<Date>('clock_timestamp()') },
      );
    await welcomeSubscriber(tx, deps, { id, email, source: row.source, form });
    return after;
  });
}
