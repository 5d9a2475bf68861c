import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { RenewalRequestEntity, type RenewalRequestRow } from '@rapport/db/entities/renewals';
import type {
  AdminRenewal,
  AdminRenewalList,
  RenewalList,
  RenewalRequest,
} from '@rapport/domain/renewals/schema';
import { MAX_NEWEST_RECORDS } from '@rapport/domain/shared/stored-list';
import type { Actor, Deps } from '../../platform/deps.ts';

/** The columns of a renewal request that the API returns. */
const RENEWAL_FIELDS = ['id', 'packageName', 'requestDate', 'status', 'message'] as const;

/** A stored renewal request as the API's `RenewalRequest`. */
export function toRenewalRequest(
  row: Pick<RenewalRequestRow, (typeof RENEWAL_FIELDS)[number]>,
): RenewalRequest {
  return {
    id: row.id,
    packageName: row.packageName,
    requestDate: row.requestDate.toISOString(),
    status: row.status,
    message: row.message,
  };
}

/** A stored renewal request, its plan loaded, as the admin sees it. */
export function toAdminRenewal(
  row: Pick<RenewalRequestRow, (typeof RENEWAL_FIELDS)[number] | 'decidedAt' | 'decidedBy'> & {
    enrollment: { $: Pick<EnrollmentRow, 'id' | 'clientName' | 'clientEmail' | 'packageName'> };
  },
): AdminRenewal {
  const plan = row.enrollment.$;
  return {
    ...toRenewalRequest(row),
    enrollmentId: plan.id,
    clientName: plan.clientName,
    clientEmail: plan.clientEmail,
    planName: plan.packageName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
  };
}

/** The renewal requests of all clients: pending ones first, then the newest. */
export async function listRenewals(deps: Pick<Deps, 'em'>): Promise<AdminRenewalList> {
  const waiting = await find(deps, { status: 'pending' as const });
  const decided = await find(deps, { status: { $ne: 'pending' as const } });
  return { renewalRequests: [...waiting, ...decided].slice(0, MAX_NEWEST_RECORDS).map(toAdminRenewal) };
}

function find({ em }: Pick<Deps, 'em'>, where: { status: 'pending' | { $ne: 'pending' } }) {
  return em.find(RenewalRequestEntity, where, {
    populate: ['enrollment'],
    orderBy: [{ requestDate: 'desc' }, { id: 'desc' }],
    limit: MAX_NEWEST_RECORDS,
  });
}

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
