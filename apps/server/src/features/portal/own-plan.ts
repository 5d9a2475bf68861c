import type { EntityManager } from '@mikro-orm/postgresql';
import type { EnrollmentRow } from '@rapport/db/entities/coaching';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Person } from '../../trpc/context.ts';
import { findOwnPlan } from '../../use-cases/own-plan.ts';

/**
 * A plan of the caller's own, linked by the verified email address. Throws AppError NOT_FOUND for another client's plan
 * as for one that does not exist, for an admin too: the portal shows clients their own plans only.
 */
export async function ownPlan(em: EntityManager, person: Person, id: string): Promise<EnrollmentRow> {
  const plan = await findOwnPlan(em, person, id);
  if (plan === null) throw new AppError('NOT_FOUND', 'This plan does not exist.');
  return plan;
}
