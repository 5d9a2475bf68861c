import type { EntityManager } from '@mikro-orm/postgresql';
import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/coaching';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Person } from '../trpc/context.ts';

/** The plan when it belongs to the caller by their verified email address; otherwise null. */
export async function findOwnPlan(
  tx: EntityManager,
  person: Person,
  id: string,
): Promise<EnrollmentRow | null> {
  const plan = await tx.findOne(EnrollmentEntity, { id });
  const isOwn =
    plan !== null &&
    person.emailVerified &&
    normalizeEmail(plan.clientEmail) === normalizeEmail(person.email);
  return isOwn ? plan : null;
}
