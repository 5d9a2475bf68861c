import { AuditEntryEntity, type AuditEntryRow } from '@rapport/db/entities/audit-log';
import type { AuditEntry, AuditLog, AuditLogQuery } from '@rapport/domain/audit-log/schema';
import type { Deps } from '../../platform/deps.ts';
import { instantOrder } from '../../platform/pagination/list-order.ts';
import { readList } from '../../platform/pagination/read-page.ts';
import { likeAnywhere } from '../../platform/pagination/search-patterns.ts';

const DEFAULT_LIMIT = 50;

/** An entry of the log as the API's `AuditEntry`. */
function toAuditEntry(row: AuditEntryRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorEmail,
    viaToken: row.actorTokenId !== null,
    action: row.action,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    ip: row.ip,
    // It came out of a JSON column.
    details: row.details as AuditEntry['details'],
    updatedAt: row.changedAt.toISOString(),
  };
}

/** The audit log, newest first, filtered; with `updatedSince` in the order of its changes. `total` counts every match. */
export async function listEntries(
  { em }: Pick<Deps, 'em'>,
  { actor, action, record, limit = DEFAULT_LIMIT, ...request }: AuditLogQuery,
): Promise<AuditLog> {
  const query = em.createQueryBuilder(AuditEntryEntity, 'a').select('*');
  if (actor !== undefined) query.andWhere('lower(a.actor_email) like lower(?)', [likeAnywhere(actor)]);
  if (action !== undefined) query.andWhere({ action });
  if (record !== undefined) query.andWhere('(a.subject_id = ? or a.subject_type = ?)', [record, record]);
  const { rows, ...page } = await readList(em, query, {
    alias: 'a',
    request: { ...request, limit },
    order: instantOrder({ alias: 'a', column: 'at', read: ({ at }: AuditEntryRow) => at }),
    read: () => query.getResultList(),
  });
  return { entries: rows.map(toAuditEntry), ...page };
}

/** The recorded actions, for the filter of the log. */
export async function listActions({ em }: Pick<Deps, 'em'>): Promise<{ actions: string[] }> {
  const rows = await em.execute<{ action: string }[]>(
    'select distinct action from audit_entry order by action',
  );
  return { actions: rows.map(({ action }) => action) };
}
