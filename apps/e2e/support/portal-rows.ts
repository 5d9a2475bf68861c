import { SessionEntity, UserEntity } from '@rapport/db/entities/account';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { EnrollmentEntity, HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { NotificationEntity, type NotificationRow } from '@rapport/db/entities/notifications';
import { CoachingPackageEntity, type CoachingPackageRow } from '@rapport/db/entities/packages';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import type { createOrm } from '@rapport/db/orm';
import { hashSessionToken, newSessionToken } from '@rapport/db/session-token';
import type { NotificationSubjectType } from '@rapport/domain/notifications/schema';

const DAY = 86_400_000;

export interface SeededPlan {
  packageName: string;
  /** Days from now at which it ends; negative for a plan that is over. */
  endsIn?: number;
  /** The moment it ends, where that matters. */
  endsAt?: Date;
  granted: number;
  used?: number;
}

export type Rows = ReturnType<typeof portalRows>;

/**
 * Writes rows straight into the product's database, for states that no screen can make. A further attempt of a test
 * gives away what the earlier one left under its addresses, because entries of hours cannot be deleted.
 */
export function portalRows(orm: Awaited<ReturnType<typeof createOrm>>, attempt = 0) {
  const prepared = new Set<string>();
  const prepare = async (email: string): Promise<void> => {
    if (attempt === 0 || prepared.has(email) || !email.startsWith('client-')) return;
    prepared.add(email);
    const earlier = `attempt-${attempt}-${email}`;
    const em = orm.em.fork();
    await em.nativeUpdate(EnrollmentEntity, { clientEmail: email }, { clientEmail: earlier });
    await em.nativeUpdate(NotificationEntity, { recipientEmail: email }, { recipientEmail: earlier });
  };
  const firstPackage = async (): Promise<CoachingPackageRow> => {
    const [first] = await orm.em.fork().find(CoachingPackageEntity, {}, { orderBy: { id: 'asc' }, limit: 1 });
    if (!first) throw new Error('the sample content has packages');
    return first;
  };

  return {
    /** Gives someone plans; their ids. */
    async enroll(clientEmail: string, plans: SeededPlan[]): Promise<string[]> {
      await prepare(clientEmail);
      const bought = await firstPackage();
      const em = orm.em.fork();
      const ids: string[] = [];
      for (const { packageName, endsIn = 0, endsAt, granted, used } of plans) {
        const expirationDate = endsAt ?? new Date(Date.now() + endsIn * DAY);
        const enrollmentDate = new Date(expirationDate.getTime() - 180 * DAY);
        const enrollment = em.create(EnrollmentEntity, {
          clientName: 'Sample Client',
          clientEmail,
          package: bought.id,
          packageName,
          packageHours: granted,
          packagePrice: '2500.00',
          packageFeatures: ['Sample feature one', 'Sample feature two'],
          enrollmentDate,
          expirationDate,
          emailStatus: 'sent',
          notes: null,
        });
        ids.push(enrollment.id);
        const entries = [
          { kind: 'granted' as const, hours: granted, note: 'Hours of the package' },
          ...(used ? [{ kind: 'used' as const, hours: -used, note: 'Sample session' }] : []),
        ];
        for (const entry of entries) {
          em.create(HoursEntryEntity, {
            ...entry,
            privateNote: null,
            enrollment,
            occurredOn: enrollmentDate,
            recordedBy: 'system',
          });
        }
      }
      await em.flush();
      return ids;
    },

    /** Takes hours from a plan, as a session that an admin logs. */
    async logSession(planId: string, hours: number): Promise<void> {
      const em = orm.em.fork();
      em.create(HoursEntryEntity, {
        kind: 'used',
        hours: -hours,
        note: 'Sample session',
        privateNote: null,
        enrollment: planId,
        occurredOn: new Date(),
        recordedBy: 'admin@example.com',
      });
      await em.flush();
    },

    /** Ends a plan before its last day. */
    async deactivate(planId: string): Promise<void> {
      await orm.em.fork().nativeUpdate(EnrollmentEntity, { id: planId }, { isActive: false });
    },

    /** A package that clients may not choose any more. */
    async inactivePackage(): Promise<{ id: string; name: string }> {
      const { id, name } = await orm.em.fork().findOneOrFail(CoachingPackageEntity, { isActive: false });
      return { id, name };
    },

    /** The number of renewal requests for these plans. */
    renewalsOf: (planIds: string[]): Promise<number> =>
      orm.em.fork().count(RenewalRequestEntity, { enrollment: planIds }),

    /** Signs the person who signed in last under this address in a second time, on a phone; the session's token. */
    async signInOnPhone(email: string): Promise<string> {
      const em = orm.em.fork();
      const user = await em.findOneOrFail(UserEntity, { email }, { orderBy: { createdAt: 'desc' } });
      const now = new Date();
      const token = newSessionToken();
      em.create(SessionEntity, {
        tokenHash: hashSessionToken(token),
        user,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + DAY),
        revokedAt: null,
        idToken: null,
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      });
      await em.flush();
      return token;
    },

    async notify(recipientEmail: string, title: string, priority: 'urgent' | 'high' | 'low', daysAgo = 0) {
      await prepare(recipientEmail);
      const em = orm.em.fork();
      em.create(NotificationEntity, {
        recipientEmail,
        type: 'renewal_request',
        title,
        message: `${title}, as a sample.`,
        priority,
        createdAt: new Date(Date.now() - daysAgo * DAY),
      });
      await em.flush();
    },

    /** Notifies the admin of something, as the server does when it happens. */
    async notifyAdmin(
      title: string,
      type: NotificationRow['type'],
      subjectType?: NotificationSubjectType,
      subjectId?: string,
    ) {
      const em = orm.em.fork();
      em.create(NotificationEntity, {
        recipientEmail: 'admin@example.com',
        type,
        title,
        message: `${title}, as a sample.`,
        priority: 'low',
        subjectType: subjectType ?? null,
        subjectId: subjectId ?? null,
        createdAt: new Date(),
      });
      await em.flush();
    },

    /** Many notifications, one a minute, the first the newest: `Number 1` to `Number <count>`. */
    async notifyOften(recipientEmail: string, count: number) {
      await prepare(recipientEmail);
      const em = orm.em.fork();
      for (let number = 1; number <= count; number += 1) {
        em.create(NotificationEntity, {
          recipientEmail,
          type: 'system_alert',
          title: `Number ${number}`,
          message: 'A sample.',
          priority: 'low',
          isRead: true,
          createdAt: new Date(Date.now() - number * 60_000),
        });
      }
      await em.flush();
    },

    /** A finished campaign that reached no one; its id. */
    async failedCampaign(title: string): Promise<string> {
      const em = orm.em.fork();
      const campaign = em.create(CampaignEntity, {
        title,
        subject: title,
        content: '<p>A sample.</p>',
        status: 'sent',
        sentCount: 0,
        sentAt: new Date(),
        scheduledAt: null,
        pausedAt: null,
        cancelledAt: null,
        retryAfter: null,
        waitingReason: null,
        recipientCounts: { failed: 1 },
      });
      await em.flush();
      return campaign.id;
    },

    /** A renewal request of a plan that waits for a decision; its id. */
    async requestRenewal(planId: string, message: string): Promise<string> {
      const em = orm.em.fork();
      const request = em.create(RenewalRequestEntity, {
        enrollment: planId,
        requestedPackage: null,
        packageName: 'Sample plan',
        requestDate: new Date(),
        status: 'pending',
        message,
        decidedAt: null,
        decidedBy: null,
      });
      await em.flush();
      return request.id;
    },

    /** Withdraws a renewal request, as its client does elsewhere. */
    async withdrawRenewal(id: string): Promise<void> {
      await orm.em
        .fork()
        .nativeUpdate(RenewalRequestEntity, { id }, { status: 'rejected', withdrawnAt: new Date() });
    },
  };
}
