import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { listClientLedger } from '@rapport/db/enrollments/queries';
import { findClientSessions, toSharedSession } from '@rapport/db/enrollments/sessions';
import { ContactEntity } from '@rapport/db/entities/contacts';
import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/enrollments';
import { InboundEmailEntity } from '@rapport/db/entities/inbound-emails';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { PasskeyEntity } from '@rapport/db/entities/passkeys';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { ConsentRecordEntity, SubscriberEntity } from '@rapport/db/entities/subscribers';
import { SubscriberTagEntity } from '@rapport/db/entities/tags';
import type { AccountExport } from '@rapport/domain/account/export';
import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import { isActive } from '@rapport/domain/enrollments/expiry';
import { ENROLLMENT_FIELDS } from '@rapport/domain/enrollments/fields';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { pickFields } from '@rapport/domain/shared/field-values';
import { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import { liveSessions } from '../../auth/live-sessions.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { toPasskey } from './passkeys/own-passkeys.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };
type HeldByAddress = Omit<AccountExport, 'exportedAt' | 'person' | 'sessions' | 'passkeys'>;

const NOTHING: HeldByAddress = {
  plans: [],
  coachingSessions: [],
  renewalRequests: [],
  notifications: [],
  messages: [],
  newsletter: null,
  consents: [],
};

async function planWithHours(
  em: EntityManager,
  plan: EnrollmentRow,
  now: Date,
): Promise<AccountExport['plans'][number]> {
  const hours = await listClientLedger(em, plan.id);
  return {
    id: plan.id,
    ...pickFields(plan, ENROLLMENT_FIELDS),
    packageHours: plan.packageHours,
    pausedAt: plan.pausedAt?.toISOString() ?? null,
    packageName: plan.packageName,
    packagePrice: plan.packagePrice,
    packageFeatures: plan.packageFeatures,
    hoursRemaining: hours.at(-1)?.balance ?? 0,
    enrollmentDate: plan.enrollmentDate.toISOString(),
    expirationDate: plan.expirationDate.toISOString(),
    isActive: isActive(plan, now),
    hours,
  };
}

/** A subscription without the address, which the person knows. */
async function readSubscription(em: EntityManager, email: string): Promise<HeldByAddress['newsletter']> {
  const subscriber = await em.findOne(SubscriberEntity, { email });
  if (subscriber === null) return null;
  const { email: _known, ...texts } = pickFields(subscriber, SUBSCRIBER_FIELDS);
  const tags = await em.find(
    SubscriberTagEntity,
    { subscriber: subscriber.id },
    { populate: ['tag'], orderBy: { tag: { name: 'asc' } } },
  );
  return {
    ...texts,
    language: subscriber.language,
    timeZone: subscriber.timeZone,
    source: subscriber.source,
    tags: tags.map(({ tag }) => tag.$.name),
    status: subscriber.status,
    createdAt: subscriber.createdAt.toISOString(),
    confirmedAt: subscriber.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: subscriber.unsubscribedAt?.toISOString() ?? null,
  };
}

/** What is stored about an address, oldest first. */
async function heldByAddress(em: EntityManager, email: string, now: Date): Promise<HeldByAddress> {
  const lowerCased = (column: string) => ({ [raw(`lower(${column})`)]: email });
  const plans = await em.find(EnrollmentEntity, lowerCased('client_email'), {
    orderBy: { createdAt: 'asc' },
  });
  const renewals = await em.find(
    RenewalRequestEntity,
    { enrollment: { $in: plans.map(({ id }) => id) } },
    { orderBy: { requestDate: 'asc' } },
  );
  const notifications = await em.find(
    NotificationEntity,
    { recipientEmail: email },
    { orderBy: { createdAt: 'asc' } },
  );
  const messages = await em.find(ContactEntity, lowerCased('email'), { orderBy: { createdAt: 'asc' } });
  // What was noted by hand is a note of the owner, and what came from another address is another person's.
  const replies = await em.find(
    InboundEmailEntity,
    { contact: { $in: messages.map(({ id }) => id) }, ...lowerCased('sender') },
    { orderBy: { receivedAt: 'asc' } },
  );
  const consents = await em.find(ConsentRecordEntity, { email }, { orderBy: { createdAt: 'asc' } });
  const plansWithHours: AccountExport['plans'] = [];
  for (const plan of plans) plansWithHours.push(await planWithHours(em, plan, now));
  const sessions = await findClientSessions(em, email, { orderBy: { startsAt: 'asc' } });
  return {
    plans: plansWithHours,
    coachingSessions: sessions.map(toSharedSession),
    renewalRequests: renewals.map(
      ({ id, packageName, requestDate, status, message, reply, withdrawnAt }) => ({
        id,
        packageName,
        requestDate: requestDate.toISOString(),
        status,
        message,
        reply,
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      }),
    ),
    notifications: notifications.map(({ id, type, title, message, isRead, priority, createdAt }) => ({
      id,
      type,
      title,
      message,
      isRead,
      priority,
      createdAt: createdAt.toISOString(),
    })),
    messages: messages.map((message) => ({
      ...pickFields(message, CONTACT_FIELDS),
      createdAt: message.createdAt.toISOString(),
      replies: replies
        .filter(({ contact }) => contact.id === message.id)
        .map(({ subject, text, quotedText, receivedAt }) => ({
          subject,
          text,
          quotedText,
          receivedAt: receivedAt.toISOString(),
        })),
    })),
    newsletter: await readSubscription(em, email),
    consents: consents.map(({ purpose, action, wording, ip, userAgent, createdAt }) => ({
      purpose,
      action,
      wording,
      ip,
      userAgent,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/**
 * A copy of everything stored about the current user. What is stored about their address is included
 * only while the address is verified, because it could be another person's. The audit log records the export.
 */
export async function exportAccount(deps: Dependencies): Promise<AccountExport> {
  const { actor } = deps;
  const now = deps.now();
  return deps.em.transactional(async (tx) => {
    const passkeys = await tx.find(PasskeyEntity, { user: actor.userId }, { orderBy: { createdAt: 'asc' } });
    const held = actor.emailVerified ? await heldByAddress(tx, normalizeEmail(actor.email), now) : NOTHING;
    recordAudit(tx, deps, { action: 'account.exported', subjectType: 'user', subjectId: actor.userId });
    return {
      exportedAt: now.toISOString(),
      person: {
        id: actor.userId,
        email: actor.email,
        firstName: actor.firstName,
        lastName: actor.lastName,
        profileImageUrl: actor.profileImageUrl,
        isAdmin: actor.isAdmin,
        isClient: actor.isClient,
      },
      sessions: await liveSessions(tx, actor, now),
      passkeys: passkeys.map(toPasskey),
      ...held,
    };
  });
}
