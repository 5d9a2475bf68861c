import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { EnrollmentEntity, type EnrollmentRow, HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { CoachingPackageEntity, type CoachingPackageRow } from '@rapport/db/entities/packages';
import { newId } from '@rapport/db/id';
import { expirationDate } from '@rapport/domain/enrollments/expiry';
import { ENROLLMENT_FIELDS } from '@rapport/domain/enrollments/fields';
import type { AdminEnrollment, EmailStatus, EnrollmentPayload } from '@rapport/domain/enrollments/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { pickFields } from '@rapport/domain/shared/field-values';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import { assertNotErased } from '../../mail/consent/assert-not-erased.ts';
import { notifyAdmins } from '../../mail/notifications/notify.ts';
import { confirmEnrollment, enqueueConfirmation } from '../../mail/outbox/confirm-enrollment.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { finishAfterCommit } from '../../platform/idempotency.ts';
import { today } from '../../platform/today.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';
import { readEnrollment } from './stored-plans.ts';

type Dependencies = Deps & { actor: Actor };

/** The response for each status of the confirmation. */
const MESSAGES: Record<EmailStatus, string> = {
  sent: 'Client enrolled successfully and confirmation email sent!',
  pending: 'Client enrolled successfully',
  failed: 'Client enrolled but confirmation email failed to send.',
};

/** Locked, so that the package cannot become inactive while enrolling. */
async function lockActivePackage(tx: EntityManager, id: string): Promise<CoachingPackageRow> {
  const found = await tx.findOne(CoachingPackageEntity, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!found) throw new AppError('NOT_FOUND', 'This package does not exist.');
  if (!found.isActive) {
    throw new AppError('CONFLICT', `${found.name} is inactive, so no one can be enrolled in it.`);
  }
  return found;
}

function createEnrollment(
  tx: EntityManager,
  payload: EnrollmentPayload,
  bought: CoachingPackageRow,
  { id, now }: { id: string; now: Date },
): EnrollmentRow {
  return tx.create(EnrollmentEntity, {
    id,
    ...pickSent(pickFields(payload, ENROLLMENT_FIELDS)),
    package: bought.id,
    packageName: bought.name,
    packageHours: bought.hoursIncluded,
    packagePrice: bought.price,
    packageFeatures: [...bought.features],
    enrollmentDate: now,
    expirationDate: expirationDate(now, bought.validityMonths),
    isActive: true,
    pausedAt: null,
    emailStatus: 'pending',
    notes: null,
    createdAt: now,
    updatedAt: now,
  });
}

interface Stored {
  row: EnrollmentRow;
  /** The id of the enqueued confirmation. */
  emailId: string | null;
}

const DUPLICATE = 'This address was enrolled in this package within the last 24 hours.';

/** Refuses to enroll an address twice in a day, if the caller asked for that check. Throws AppError CONFLICT. */
async function assertNoDuplicate(tx: EntityManager, payload: EnrollmentPayload, now: Date): Promise<void> {
  const { clientEmail, packageId, allowDuplicate = true } = payload;
  if (allowDuplicate) return;
  const email = normalizeEmail(clientEmail);
  // Concurrent calls wait for each other.
  await holdLock(tx, `enroll ${email} ${packageId}`);
  const [recent] = await tx.execute<{ found: boolean }[]>(
    `select exists (select from enrollment where lower(client_email) = ? and package_id = ?
       and created_at > ?::timestamptz - interval '24 hours') as found`,
    [email, packageId, now.toISOString()],
  );
  if (!recent?.found) return;
  throw new AppError('CONFLICT', DUPLICATE, { issues: [{ path: ['allowDuplicate'], message: DUPLICATE }] });
}

async function store(deps: Dependencies, payload: EnrollmentPayload): Promise<Stored> {
  return deps.em.transactional(async (tx) => {
    const now = deps.now();
    const id = newId();
    const bought = await lockActivePackage(tx, payload.packageId);
    const { clientEmail, allowErased } = payload;
    const erased = await assertNotErased(tx, deps, { email: clientEmail, allowErased });
    await assertNoDuplicate(tx, payload, now);
    const enrollment = createEnrollment(tx, payload, bought, { id, now });
    tx.create(HoursEntryEntity, {
      enrollment,
      kind: 'granted',
      hours: bought.hoursIncluded,
      occurredOn: today(deps),
      note: 'Hours of the package',
      privateNote: null,
      recordedBy: deps.actor.email,
      createdAt: now,
    });
    await notifyAdmins(tx, deps, {
      type: 'client_enrollment',
      title: 'New client enrollment',
      message: `${payload.clientName} (${payload.clientEmail}) is enrolled in ${bought.name}.`,
      priority: 'medium',
      subject: { type: 'enrollment', id },
      actor: deps.actor,
    });
    recordAudit(tx, deps, {
      action: 'enrollment.created',
      subjectType: 'enrollment',
      subjectId: enrollment.id,
      details: { clientEmail, packageId: bought.id, packageName: bought.name, ...erased },
    });
    await recordWebhookEvent(tx, deps, 'enrollment.created', { id });
    const emailId = await enqueueConfirmation(tx, deps, enrollment);
    return { row: enrollment, emailId };
  });
}

type Enrolled = Ok & { enrollment: AdminEnrollment };

/**
 * Enrolls a client: stores the plan with the package as of now, its first hours, the notification, the audit entry
 * and the confirmation, then tries to send that for at most 5 seconds. NOT_FOUND for an unknown package, CONFLICT for
 * an inactive one, and for a duplicate or an erased person's address that is not allowed.
 */
export async function enrollClient(deps: Dependencies, payload: EnrollmentPayload): Promise<Enrolled> {
  const { row, emailId } = await store(deps, payload);
  const respond = async (em: EntityManager, emailStatus: EmailStatus): Promise<Enrolled> => {
    const enrollment = { ...(await readEnrollment({ ...deps, em }, row.id)), emailStatus };
    return { success: true, message: MESSAGES[emailStatus], enrollment };
  };
  if (emailId === null) return respond(deps.em, 'pending');
  return finishAfterCommit(deps, {
    interim: () => respond(deps.em, 'pending'),
    finish: async () => respond(deps.em.fork(), await confirmEnrollment(deps, emailId)),
  });
}
