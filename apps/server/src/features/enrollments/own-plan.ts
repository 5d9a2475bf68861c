import type { EntityManager } from '@mikro-orm/postgresql';
import { findOwnPlan } from '@rapport/db/enrollments/find-own-plan';
import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Actor } from '../../platform/deps.ts';

/**
 * Returns a plan of the caller, linked by the verified email address. Throws AppError NOT_FOUND for another client's plan
 * as for one that does not exist, also to an admin: the portal shows people their own plans only.
 */
export async function assertOwnPlan(em: EntityManager, actor: Actor, id: string): Promise<EnrollmentRow> {
  const plan = await findOwnPlan(em, actor, id);
  if (plan === null) throw new AppError('NOT_FOUND', 'This plan does not exist.');
  return plan;
}
