import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { EnrollmentEntity, type EnrollmentRow } from '../entities/enrollments.ts';

/** The plan when it belongs to the caller by their verified email address; otherwise null. */
export async function findOwnPlan(
  tx: EntityManager,
  actor: { email: string; emailVerified: boolean },
  id: string,
): Promise<EnrollmentRow | null> {
  const plan = await tx.findOne(EnrollmentEntity, { id });
  const isOwn =
    plan !== null && actor.emailVerified && normalizeEmail(plan.clientEmail) === normalizeEmail(actor.email);
  return isOwn ? plan : null;
}
