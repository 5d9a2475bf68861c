import type { ClientProfile } from '@rapport/domain/enrollments/schema';
import type { Actor, Deps } from '../../platform/deps.ts';
import { toClientEnrollment } from './serialize.ts';
import { plansQuery, toStoredPlan } from './stored-plans.ts';

/**
 * The caller's own plans, newest first, linked by the verified email address in whatever case (decision 3). An admin
 * without plans gets an empty list.
 */
export async function clientProfile(
  deps: Pick<Deps, 'em' | 'now'> & { actor: Actor },
): Promise<ClientProfile> {
  const { actor } = deps;
  if (!actor.emailVerified) return { enrollments: [] };
  const rows = await plansQuery(deps.em)
    .where('lower(e.client_email) = lower(?)', [actor.email])
    .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
    .execute('all');
  const now = deps.now();
  return { enrollments: rows.map((row) => toClientEnrollment(toStoredPlan(row), now)) };
}
