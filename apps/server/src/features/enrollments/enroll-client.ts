import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import {
  CoachingPackageEntity,
  type CoachingPackageRow,
  EnrollmentEntity,
  type EnrollmentRow,
  HoursEntryEntity,
} from '@rapport/db/entities/coaching';
import { newId } from '@rapport/db/id';
import { expirationDate } from '@rapport/domain/enrollments/expiry';
import type { AdminEnrollment, EmailStatus, EnrollmentPayload } from '@rapport/domain/enrollments/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { confirmEnrollment } from '../../jobs/enrollment-email.ts';
import type { Person, UseCaseDependencies } from '../../trpc/context.ts';
import { notifyAdmins } from '../../use-cases/notify-admins.ts';
import { recordAudit } from '../../use-cases/record-audit.ts';
import { today } from '../../use-cases/today.ts';
import { oweConfirmation } from './confirmation.ts';
import { toAdminEnrollment } from './serialize.ts';

type Dependencies = UseCaseDependencies & { person: Person };

/** What the admin reads for each fate of the confirmation (decision 37). */
const MESSAGES: Record<EmailStatus, string> = {
  sent: 'Client enrolled successfully and confirmation email sent!',
  pending: 'Client enrolled successfully',
  failed: 'Client enrolled but confirmation email failed to send.',
};

/** Locked, so that nobody takes the package off the list between looking and enrolling. */
async function packageOnOffer(tx: EntityManager, id: string): Promise<CoachingPackageRow> {
  const found = await tx.findOne(CoachingPackageEntity, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!found) throw new AppError('NOT_FOUND', 'This package does not exist.');
  if (!found.isActive) {
    throw new AppError('CONFLICT', `${found.name} is inactive, so nobody can be enrolled in it.`);
  }
  return found;
}

function createEnrollment(
  tx: EntityManager,
  { clientName, clientEmail }: EnrollmentPayload,
  bought: CoachingPackageRow,
  now: Date,
): EnrollmentRow {
  return tx.create(EnrollmentEntity, {
    id: newId(),
    clientName,
    clientEmail,
    package: bought.id,
    packageName: bought.name,
    packageHours: bought.hoursIncluded,
    packagePrice: bought.price,
    packageFeatures: [...bought.features],
    enrollmentDate: now,
    expirationDate: expirationDate(now, bought.validityMonths),
    isActive: true,
    emailStatus: 'pending',
    notes: null,
    createdAt: now,
    updatedAt: now,
  });
}

interface Stored {
  row: EnrollmentRow;
  /** The confirmation that is owed. */
  emailId: string | null;
}

async function store(deps: Dependencies, payload: EnrollmentPayload): Promise<Stored> {
  return deps.em.transactional(async (tx) => {
    const now = deps.now();
    const bought = await packageOnOffer(tx, payload.packageId);
    const enrollment = createEnrollment(tx, payload, bought, now);
    tx.create(HoursEntryEntity, {
      enrollment,
      kind: 'granted',
      hours: bought.hoursIncluded,
      occurredOn: today(deps),
      note: 'Hours of the package',
      privateNote: null,
      recordedBy: deps.person.email,
      createdAt: now,
    });
    await notifyAdmins(tx, deps, {
      type: 'client_enrollment',
      title: 'New client enrollment',
      message: `${payload.clientName} (${payload.clientEmail}) is enrolled in ${bought.name}.`,
      priority: 'medium',
    });
    recordAudit(tx, deps, {
      action: 'enrollment.created',
      subjectType: 'enrollment',
      subjectId: enrollment.id,
      details: { clientEmail: payload.clientEmail, packageId: bought.id, packageName: bought.name },
    });
    const emailId = await oweConfirmation(tx, deps, enrollment);
    return { row: enrollment, emailId };
  });
}

/**
 * Enrolls a client: the plan with what was bought as of now, its first hours, the notification, the audit row and
 * the confirmation that is owed are stored first; then it is tried for at most 5 seconds (decision 14). NOT_FOUND for an unknown package,
 * CONFLICT for an inactive one.
 */
export async function enrollClient(
  deps: Dependencies,
  payload: EnrollmentPayload,
): Promise<Ok & { enrollment: AdminEnrollment }> {
  const { row, emailId } = await store(deps, payload);
  const emailStatus = emailId === null ? 'pending' : await confirmEnrollment(deps, emailId);
  const plan = { ...row, packageId: payload.packageId, hoursRemaining: row.packageHours, emailStatus };
  return { success: true, message: MESSAGES[emailStatus], enrollment: toAdminEnrollment(plan, deps.now()) };
}
