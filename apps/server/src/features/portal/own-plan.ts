import type { EntityManager } from '@mikro-orm/postgresql';
import { findOwnPlan } from '@rapport/db/enrollments/find-own-plan';
import type { EnrollmentRow } from '@rapport/db/entities/coaching';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Actor } from '../../platform/deps.ts';

/**
 * A plan of the caller's own, linked by the verified email address. Throws AppError NOT_FOUND for another client's plan
 * as for one that does not exist, for an admin too: the portal shows clients their own plans only.
 */
export async function ownPlan(em: EntityManager, actor: Actor, id: string): Promise<EnrollmentRow> {
  const plan = await findOwnPlan(em, actor, id);
  if (plan === null) throw new AppError('NOT_FOUND', 'This plan does not exist.');
  return plan;
}
