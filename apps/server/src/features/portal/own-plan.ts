import type { EntityManager } from '@mikro-orm/postgresql';
import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/coaching';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Person } from '../../trpc/context.ts';

/**
 * A plan of the caller's own, linked by the verified e-mail address (decision 3). Throws AppError NOT_FOUND for
 * another client's plan as for one that does not exist, for an admin too: this is the client's side of the house.
 */
export async function ownPlan(em: EntityManager, person: Person, id: string): Promise<EnrollmentRow> {
  const plan = await em.findOne(EnrollmentEntity, { id });
  const isOwn =
    plan !== null &&
    person.emailVerified &&
    normalizeEmail(plan.clientEmail) === normalizeEmail(person.email);
  if (!isOwn) throw new AppError('NOT_FOUND', 'This plan does not exist.');
  return plan;
}
