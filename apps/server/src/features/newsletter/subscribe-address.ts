import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import {
  ConsentRecordEntity,
  NewsletterSubscriberEntity,
  type NewsletterSubscriberRow,
} from '@rapport/db/entities/newsletter';
import { newId } from '@rapport/db/id';
import type { NewsletterPayload } from '@rapport/domain/newsletter/schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import { isRobot } from '@rapport/domain/site/robot-traps';
import { suppressionOf } from '../../newsletter/suppress.ts';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { notifyAdmins } from '../../use-cases/notify-admins.ts';
import { oweEmail } from '../../use-cases/owe-email.ts';

type Dependencies = Pick<UseCaseDependencies, 'em' | 'env' | 'now' | 'ip' | 'queue'>;

/** What the person agreed to by sending the form; a new wording gets a new version in front. */
const CONSENT_WORDING = 'v1, website form: Send me the newsletter at this address.';

/** The answer to every address that was taken. */
export const SUBSCRIBED: Ok = { success: true, message: 'Successfully subscribed to newsletter!' };

/** However often an address is entered, its owner gets one confirmation e-mail in this time. */
const CONFIRMATION_EVERY_MS = 600_000;

/**
 * Puts an address on the newsletter list (decision 11): lower-cased, `pending` until its owner follows the link of the
 * confirmation e-mail. Without double opt-in it is confirmed at once, unless it was unsubscribed or bounced before:
 * coming back always needs a confirmation. The answer is the same whether or not the address was known; the admins
 * hear of new ones only. Posting twice at once makes one row. A robot gets that answer too, and nothing is
 * stored.
 */
export async function subscribeAddress(deps: Dependencies, payload: NewsletterPayload): Promise<Ok> {
  if (isRobot(payload)) return SUBSCRIBED;
  const email = normalizeEmail(payload.email);
  await deps.em.transactional(async (tx) => {
    const now = deps.now();
    const isNew = await insertUnlessKnown(tx, email, now);
    tx.create(ConsentRecordEntity, {
      email,
      purpose: 'newsletter',
      action: 'given',
      wording: CONSENT_WORDING,
      ip: deps.ip,
      userAgent: null,
      createdAt: now,
    });
    const row = await tx.findOneOrFail(
      NewsletterSubscriberEntity,
      { email },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    await askOrConfirm(tx, deps, row);
    if (!isNew) return;
    await notifyAdmins(tx, deps, {
      type: 'newsletter_subscription',
      title: 'New newsletter subscription',
      message: `${email} subscribed to the newsletter.`,
      priority: 'low',
    });
  });
  return SUBSCRIBED;
}

/** Whether a row was made. */
async function insertUnlessKnown(tx: EntityManager, email: string, now: Date): Promise<boolean> {
  const { affectedRows } = await tx
    .createQueryBuilder(NewsletterSubscriberEntity)
    .insert({ id: newId(), email, createdAt: now, status: 'pending', confirmedAt: null })
    .onConflict('email')
    .ignore()
    .execute('run');
  return affectedRows > 0;
}

/** Takes the subscription one step further: a confirmation e-mail, or without double opt-in the confirmation itself. */
async function askOrConfirm(
  tx: EntityManager,
  deps: Dependencies,
  row: NewsletterSubscriberRow,
): Promise<void> {
  const isSuppressed = (await suppressionOf(tx, row.email)) !== null;
  if (row.status === 'confirmed' && !isSuppressed) return;
  const now = deps.now();
  if (!deps.env.newsletterDoubleOptIn && !isSuppressed) {
    row.status = 'confirmed';
    row.confirmedAt = now;
    await oweEmail(tx, deps, {
      kind: 'newsletter_welcome',
      recipient: row.email,
      subjectId: row.id,
      once: `newsletter_welcome:${row.id}`,
    });
    return;
  }
  row.status = 'pending';
  row.confirmedAt = null;
  await oweEmail(tx, deps, {
    kind: 'newsletter_confirmation',
    recipient: row.email,
    subjectId: row.id,
    once: `newsletter_confirmation:${row.id}:${Math.floor(now.getTime() / CONFIRMATION_EVERY_MS)}`,
  });
}
