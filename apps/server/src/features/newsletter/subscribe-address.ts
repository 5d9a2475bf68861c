import type { EntityManager } from '@mikro-orm/postgresql';
import { ConsentRecordEntity, NewsletterSubscriberEntity } from '@rapport/db/entities/newsletter';
import { newId } from '@rapport/db/id';
import type { NewsletterPayload } from '@rapport/domain/newsletter/schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import { isRobot } from '@rapport/domain/site/robot-traps';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { notifyAdmins } from '../../use-cases/notify-admins.ts';

/** What the person agreed to by sending the form; a new wording gets a new version in front. */
const CONSENT_WORDING = 'v1, website form: Send me the newsletter at this address.';

/** The answer to every address that was taken. */
export const SUBSCRIBED: Ok = { success: true, message: 'Successfully subscribed to newsletter!' };

/**
 * Puts an address on the newsletter list (decision 11): lower-cased, `pending` while double opt-in is on. The answer
 * is the same whether or not the address was known; the admins hear of new ones only. Posting twice at once makes one
 * row. A robot gets that answer too, and nothing is stored.
 */
export async function subscribeAddress(
  deps: Pick<UseCaseDependencies, 'em' | 'env' | 'now' | 'ip'>,
  payload: NewsletterPayload,
): Promise<Ok> {
  if (isRobot(payload)) return SUBSCRIBED;
  const email = normalizeEmail(payload.email);
  await deps.em.transactional(async (tx) => {
    const now = deps.now();
    const isNew = await insertUnlessKnown(tx, email, now, !deps.env.newsletterDoubleOptIn);
    tx.create(ConsentRecordEntity, {
      email,
      purpose: 'newsletter',
      action: 'given',
      wording: CONSENT_WORDING,
      ip: deps.ip,
      userAgent: null,
      createdAt: now,
    });
    if (!isNew) return;
    notifyAdmins(tx, deps, {
      type: 'newsletter_subscription',
      title: 'New newsletter subscription',
      message: `${email} subscribed to the newsletter.`,
      priority: 'low',
    });
  });
  return SUBSCRIBED;
}

/** Whether a row was made. Without double opt-in, an address that was still waiting is confirmed by asking again. */
async function insertUnlessKnown(
  tx: EntityManager,
  email: string,
  now: Date,
  confirmed: boolean,
): Promise<boolean> {
  const confirmation = confirmed
    ? { status: 'confirmed' as const, confirmedAt: now }
    : { status: 'pending' as const, confirmedAt: null };
  const { affectedRows } = await tx
    .createQueryBuilder(NewsletterSubscriberEntity)
    .insert({ id: newId(), email, createdAt: now, ...confirmation })
    .onConflict('email')
    .ignore()
    .execute('run');
  if (affectedRows > 0) return true;
  if (confirmed)
    await tx.nativeUpdate(NewsletterSubscriberEntity, { email, status: 'pending' }, confirmation);
  return false;
}
