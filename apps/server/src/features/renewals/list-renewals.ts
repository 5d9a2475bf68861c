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
import { changedConditions, changesOrder, readChangedRange } from '../../platform/pagination/changes-page.ts';
import { decodeCursor, encodeCursor, invalidCursor } from '../../platform/pagination/keyset-page.ts';

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
const POSITION = /^([01])\.(.+)$/;

function pendingFirst() {
  return {
    after: (cursor: string): [sql: string, values: unknown[]] => {
      const [, rank, position = ''] = POSITION.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
      if (rank === undefined) throw invalidCursor();
      const { createdAt, id } = decodeCursor(position);
      return [
        `(${RANK} > ? or (${RANK} = ? and (r.request_date, r.id) < (?, ?)))`,
        [Number(rank), Number(rank), createdAt, id],
      ];
    },
    orderBy: () => [
      { [raw(RANK)]: 'asc' as const },
      { requestDate: 'desc' as const },
      { id: 'desc' as const },
    ],
    toPage: (found: LoadedRequest[], limit: number) => {
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      if (found.length <= limit || last === undefined) return { rows, nextCursor: null };
      const rank = last.status === 'pending' ? 0 : 1;
      const position = encodeCursor({ createdAt: last.requestDate, id: last.id });
      return { rows, nextCursor: Buffer.from(`${rank}.${position}`).toString('base64url') };
    },
  };
}

/** The renewal requests of all clients: pending ones first, then the newest; with `updatedSince` those that changed. */
export async function listRenewals(
  { em }: Pick<Deps, 'em'>,
  { limit = MAX_NEWEST_RECORDS, cursor, updatedSince }: ChangesQuery = {},
): Promise<AdminRenewalList> {
  const changed = await readChangedRange(em, { updatedSince });
  const by = changed ? changesOrder<LoadedRequest>('r') : pendingFirst();
  const after = cursor === undefined ? undefined : by.after(cursor);
  const matching = () => {
    const query = em.createQueryBuilder(RenewalRequestEntity, 'r');
    for (const condition of changedConditions('r', changed)) query.andWhere(...condition);
    return query;
  };
  const total = await matching().getCount();
  const page = matching().select('*').leftJoinAndSelect('r.enrollment', 'e');
  if (after) page.andWhere(...after);
  const found = await page
    .orderBy(by.orderBy())
    .limit(limit + 1)
    .getResultList();
  const { rows, nextCursor } = by.toPage(found, limit);
  return { renewalRequests: rows.map(toAdminRenewal), total, nextCursor };
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
