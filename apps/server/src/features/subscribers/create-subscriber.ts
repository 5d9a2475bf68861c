import type { EntityManager } from '@mikro-orm/postgresql';
import { ConsentRecordEntity, SubscriberEntity } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import type { CreateSubscriber } from '@rapport/domain/subscribers/creation';
import type { Subscriber, SuppressionReason } from '@rapport/domain/subscribers/schema';
import { findSuppression } from '../../mail/consent/suppressions.ts';
import { NEWSLETTER_CONFIRMATION } from '../../mail/kinds/newsletter.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { startForConfirmed } from '../../mail/sequences/start-sequences.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';
import { getSubscriber } from './list-subscribers.ts';
import { replaceTags } from './update-subscriber.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;
type Typed = Omit<CreateSubscriber, 'consent' | 'tags'>;

/** Why nobody adds a suppressed address by hand, and what to do. */
const SUPPRESSED: Record<SuppressionReason, string> = {
  unsubscribed:
    'This person unsubscribed. Only they can come back, by signing up on your site and confirming it.',
  bounced:
    'Emails to this address came back. If it works again, release it under Newsletter › Suppressions first.',
  complained: 'This person reported an email as spam, so nothing is sent to this address any more.',
  erased: "This person's data was erased. Only they can come back, by signing up on your site.",
  manual: 'This address is on the suppression list. Release it under Newsletter › Suppressions first.',
};

function refuse(message: string): AppError {
  return new AppError('CONFLICT', message, { issues: [{ path: ['email'], message }] });
}

/** Adds the subscriber. Throws AppError CONFLICT when the address is here already, or left. */
async function insertSubscriber(
  tx: EntityManager,
  { now }: Pick<Deps, 'now'>,
  { hasAgreed, ...typed }: Typed & { hasAgreed: boolean },
): Promise<string> {
  const { email } = typed;
  const suppression = await findSuppression(tx, email);
  if (suppression !== null) throw refuse(SUPPRESSED[suppression.reason]);
  const id = newId();
  const { affectedRows } = await tx
    .createQueryBuilder(SubscriberEntity)
    .insert({
      ...typed,
      id,
      source: 'admin',
      status: hasAgreed ? 'confirmed' : 'pending',
      createdAt: now(),
      confirmedAt: hasAgreed ? now() : null,
    })
    .onConflict('email')
    .ignore()
    .execute('run');
  if (affectedRows > 0) return id;
  const known = await tx.findOneOrFail(SubscriberEntity, { email });
  if (known.unsubscribedAt !== null) throw refuse(SUPPRESSED.unsubscribed);
  throw refuse(
    known.status === 'confirmed'
      ? 'This address is among your subscribers already.'
      : 'This address is among your subscribers already and waits for its confirmation.',
  );
}

/** The instant of a consent: the day that was given, but none to come. */
function toInstant(day: string | null, now: Date): Date {
  return day === null || new Date(day) > now ? now : new Date(day);
}

/**
 * Adds a subscriber by hand: confirmed with the owner's words as the consent, without an email but those of sequences
 * that start for imports too; or pending, with an email that asks for the confirmation. Throws AppError CONFLICT when the address is here already or left, and
 * NOT_FOUND when a tag does not exist.
 */
export async function createSubscriber(
  deps: Dependencies,
  { consent, tags, ...typed }: CreateSubscriber,
): Promise<Ok & { subscriber: Subscriber }> {
  const now = deps.now();
  const email = normalizeEmail(typed.email);
  const hasAgreed = consent.kind === 'agreed';
  const subscriber = await deps.em.transactional(async (tx) => {
    const id = await insertSubscriber(tx, deps, { ...typed, email, hasAgreed });
    await replaceTags(tx, deps, { id, tags });
    if (hasAgreed) {
      tx.create(ConsentRecordEntity, {
        email,
        purpose: 'newsletter',
        action: 'confirmed',
        wording: `Added by hand: ${consent.how}`,
        ip: null,
        userAgent: null,
        createdAt: toInstant(consent.on, now),
      });
      await recordWebhookEvent(tx, deps, 'subscriber.confirmed', { id });
      // Nobody signed up on the site in this moment, as in an import.
      await startForConfirmed(tx, { subscribers: [id], now, isImport: true });
    } else {
      await enqueueEmail(tx, deps, {
        kind: NEWSLETTER_CONFIRMATION,
        recipient: email,
        subjectId: id,
        once: `newsletter_confirmation:added:${id}`,
      });
    }
    recordAudit(tx, deps, {
      action: 'newsletter_subscriber.created',
      subjectType: 'newsletter_subscriber',
      subjectId: id,
      details: { email, consent: consent.kind },
    });
    return (await getSubscriber({ em: tx }, { id })).subscriber;
  });
  return {
    success: true,
    message: hasAgreed ? 'Subscriber added' : 'Subscriber added. They are asked to confirm by email',
    subscriber,
  };
}
