import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import type { RenewalList } from '@rapport/domain/renewals/schema';
import type { Actor, Deps } from '../../platform/deps.ts';
import { RENEWAL_FIELDS, toRenewalRequest } from './serialize.ts';

/** The renewal requests for the caller's own plans, newest first. */
export async function listOwnRenewals(deps: Pick<Deps, 'em'> & { actor: Actor }): Promise<RenewalList> {
  const { actor } = deps;
  if (!actor.emailVerified) return { renewalRequests: [] };
  const rows = await deps.em
    .createQueryBuilder(RenewalRequestEntity, 'r')
    .select([...RENEWAL_FIELDS])
    .where(
      'exists (select from enrollment e where e.id = r.enrollment_id and lower(e.client_email) = lower(?))',
      [actor.email],
    )
    .orderBy([{ requestDate: 'desc' }, { id: 'desc' }])
    .execute('all');
  return { renewalRequests: rows.map(toRenewalRequest) };
}
