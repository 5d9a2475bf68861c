import type { EntityManager } from '@mikro-orm/postgresql';
import { ConsentRecordEntity, SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import type { EmailPreferences } from '@rapport/domain/account/email-preferences';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import { endSubscription } from '../../mail/consent/end-subscription.ts';
import { IS_SUBSCRIBED } from '../../mail/consent/receives-campaigns.ts';
import { emailHash } from '../../mail/consent/suppressions.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/** What the person agrees to by switching the newsletter on; a new wording gets a new version in front. */
const CONSENT_WORDING = 'v1, client portal: Send me the newsletter at this address.';

/** Reasons the person can take back themselves; email that bounced or was complained about would do so again. */
const OWN_REASONS = ['unsubscribed', 'erased'] as const;

/** The user's email settings besides emails about their plans. */
export async function readPreferences(deps: Pick<Dependencies, 'em' | 'actor'>): Promise<EmailPreferences> {
  if (!deps.actor.emailVerified) return { newsletter: false };
  const email = normalizeEmail(deps.actor.email);
  return {
    newsletter: (await deps.em.count(SubscriberEntity, { email, ...IS_SUBSCRIBED })) > 0,
  };
}

/** Signing in with a verified address proves that it is the user's, so no confirmation is sent. */
async function subscribe(tx: EntityManager, email: string, now: Date): Promise<void> {
  const hash = emailHash(email);
  await tx.nativeDelete(SuppressionEntity, { emailHash: hash, reason: { $in: [...OWN_REASONS] } });
  if ((await tx.count(SuppressionEntity, { emailHash: hash })) > 0) {
    throw new AppError(
      'CONFLICT',
      "An email to your address bounced, so we can't turn the newsletter on. Please contact us.",
    );
  }
  await tx.upsert(
    SubscriberEntity,
    {
      id: newId(),
      email,
      source: 'portal',
      createdAt: now,
      status: 'confirmed',
      confirmedAt: now,
      unsubscribedAt: null,
      pausedUntil: null,
    },
    {
      onConflictFields: ['email'],
      onConflictMergeFields: ['status', 'confirmedAt', 'unsubscribedAt', 'pausedUntil'],
    },
  );
  const sql = 'select id from newsletter_subscriber where email = ?';
  await recordWebhookEvent(tx, { now: () => now }, 'subscriber.confirmed', { sql, values: [email] });
}

/**
 * Switches the newsletter on or off for the signed-in person's own verified address, with a consent record and an
 * audit row. Saying the same again changes nothing. CONFLICT while the address is not verified or email to it fails.
 */
export async function savePreferences(
  deps: Dependencies,
  wanted: EmailPreferences,
): Promise<Ok & { preferences: EmailPreferences }> {
  const { actor } = deps;
  if (!actor.emailVerified) {
    throw new AppError(
      'CONFLICT',
      'Your email address is not verified yet. Verify it with your sign-in provider, then try again.',
    );
  }
  const email = normalizeEmail(actor.email);
  await deps.em.transactional(async (tx) => {
    // Two clicks at once take turns, so that the consent log has one row for one change.
    await holdLock(tx, `email preferences ${email}`);
    const before = await readPreferences({ em: tx, actor });
    if (before.newsletter === wanted.newsletter) return;
    const now = deps.now();
    const consent = { email, ip: deps.ip, userAgent: null };
    if (wanted.newsletter) {
      await subscribe(tx, email, now);
      tx.create(ConsentRecordEntity, {
        ...consent,
        purpose: 'newsletter',
        action: 'confirmed',
        wording: CONSENT_WORDING,
        createdAt: now,
      });
    } else {
      await endSubscription(tx, { ...consent, now, source: 'person', wording: null });
    }
    recordAudit(tx, deps, {
      action: 'email_preferences.changed',
      subjectType: 'user',
      subjectId: actor.userId,
      details: { ...wanted },
    });
  });
  const message = wanted.newsletter ? "You'll receive the newsletter." : "You won't receive the newsletter.";
  return { success: true, message, preferences: wanted };
}
