import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import type { AdminRenewalList } from '@rapport/domain/renewals/schema';
import type { Deps } from '../../platform/deps.ts';
import { toAdminRenewal } from './serialize.ts';

/** Length of the list; pending requests come first. */
const MAX_RENEWALS = 500;

/** The renewal requests of all clients: pending ones first, then the newest. */
export async function listRenewals(deps: Pick<Deps, 'em'>): Promise<AdminRenewalList> {
  const waiting = await find(deps, { status: 'pending' as const });
  const decided = await find(deps, { status: { $ne: 'pending' as const } });
  return { renewalRequests: [...waiting, ...decided].slice(0, MAX_RENEWALS).map(toAdminRenewal) };
}

function find({ em }: Pick<Deps, 'em'>, where: { status: 'pending' | { $ne: 'pending' } }) {
  return em.find(RenewalRequestEntity, where, {
    populate: ['enrollment'],
    orderBy: [{ requestDate: 'desc' }, { id: 'desc' }],
    limit: MAX_RENEWALS,
  });
}
