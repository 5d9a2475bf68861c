import { raw } from '@mikro-orm/postgresql';
import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { RenewalRequestEntity, type RenewalRequestRow } from '@rapport/db/entities/renewals';
import type {
  AdminRenewal,
  AdminRenewalList,
  RenewalList,
  RenewalRequest,
} from '@rapport/domain/renewals/schema';
import type { ChangesQuery } from '@rapport/domain/shared/query';
import { MAX_NEWEST_RECORDS } from '@rapport/domain/shared/stored-list';
import type { Actor, Deps } from '../../platform/deps.ts';
import {
  formatInstantAndId,
  fromBase64,
  invalidCursor,
  type ListOrder,
  parseInstantAndId,
  toBase64,
} from '../../platform/pagination/list-order.ts';
import { readList } from '../../platform/pagination/read-page.ts';

/** The columns of a renewal request that the API returns. */
const RENEWAL_FIELDS = [
  'id',
  'packageName',
  'requestDate',
  'status',
  'message',
  'reply',
  'withdrawnAt',
] as const;

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
    reply: row.reply,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  };
}

/** A stored renewal request, its plan loaded. */
type LoadedRequest = Pick<
  RenewalRequestRow,
  (typeof RENEWAL_FIELDS)[number] | 'decidedAt' | 'decidedBy' | 'changedAt' | 'requestedPackage'
> & {
  enrollment: { $: Pick<EnrollmentRow, 'id' | 'clientName' | 'clientEmail' | 'packageName'> };
};

/** A stored renewal request as the admin sees it. */
export function toAdminRenewal(row: LoadedRequest): AdminRenewal {
  const plan = row.enrollment.$;
  return {
    ...toRenewalRequest(row),
    enrollmentId: plan.id,
    clientName: plan.clientName,
    clientEmail: plan.clientEmail,
    planName: plan.packageName,
    requestedPackageId: row.requestedPackage?.id ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    updatedAt: row.changedAt.toISOString(),
  };
}

/** Pending requests first, then the newest. A decided request moves behind the pending ones, never before a cursor. */
const RANK = "(case when r.status = 'pending' then 0 else 1 end)";
const RANK_AND_REST = /^([01])\.(.+)$/;

const PENDING_FIRST: ListOrder<LoadedRequest> = {
  after: (cursor) => {
    const [, rank, rest = ''] = RANK_AND_REST.exec(fromBase64(cursor)) ?? [];
    if (rank === undefined) throw invalidCursor();
    const { at, id } = parseInstantAndId(rest);
    return [
      `(${RANK} > ? or (${RANK} = ? and (r.request_date, r.id) < (?, ?)))`,
      [Number(rank), Number(rank), at, id],
    ];
  },
  orderBy: () => [{ [raw(RANK)]: 'asc' }, { requestDate: 'desc' }, { id: 'desc' }],
  cursorAt: ({ status, requestDate, id }) =>
    toBase64(`${status === 'pending' ? 0 : 1}.${formatInstantAndId(requestDate, id)}`),
};

/** The renewal requests of all clients: pending ones first, then the newest; with `updatedSince` those that changed. */
export async function listRenewals(
  { em }: Pick<Deps, 'em'>,
  { limit = MAX_NEWEST_RECORDS, ...request }: ChangesQuery = {},
): Promise<AdminRenewalList> {
  const query = em
    .createQueryBuilder(RenewalRequestEntity, 'r')
    .select('*')
    .leftJoinAndSelect('r.enrollment', 'e');
  const { rows, ...page } = await readList(em, query, {
    alias: 'r',
    request: { ...request, limit },
    order: PENDING_FIRST,
    read: () => query.getResultList(),
  });
  return { renewalRequests: rows.map(toAdminRenewal), ...page };
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
