import { AuditEntryEntity, type AuditEntryRow } from '@rapport/db/entities/audit-log';
import type { AuditEntry, AuditLog, AuditLogQuery } from '@rapport/domain/audit-log/schema';
import type { Deps } from '../../platform/deps.ts';
import { changedConditions, changesOrder, readChangedRange } from '../../platform/pagination/changes-page.ts';
import { decodeCursor, likeAnywhere, toPage } from '../../platform/pagination/keyset-page.ts';

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

/** Entries are listed by `at`, newest first. */
function newestEntriesFirst() {
  return {
    after: (cursor: string): [sql: string, values: unknown[]] => {
      const { createdAt, id } = decodeCursor(cursor);
      return ['(a.at, a.id) < (?, ?)', [createdAt, id]];
    },
    orderBy: () => [{ at: 'desc' as const }, { id: 'desc' as const }],
    toPage: (found: AuditEntryRow[], limit: number) => {
      const { rows, nextCursor } = toPage(
        found.map((row) => ({ createdAt: row.at, id: row.id, row })),
        limit,
      );
      return { rows: rows.map(({ row }) => row), nextCursor };
    },
  };
}

/** The audit log, newest first, filtered; with `updatedSince` in the order of its changes. `total` counts every match. */
export async function listEntries(
  { em }: Pick<Deps, 'em'>,
  { actor, action, record, limit = DEFAULT_LIMIT, cursor, updatedSince }: AuditLogQuery,
): Promise<AuditLog> {
  const changed = await readChangedRange(em, { updatedSince });
  const by = changed ? changesOrder<AuditEntryRow>('a') : newestEntriesFirst();
  const after = cursor === undefined ? undefined : by.after(cursor);
  const matching = () => {
    const query = em.createQueryBuilder(AuditEntryEntity, 'a');
    if (actor !== undefined) query.andWhere('lower(a.actor_email) like lower(?)', [likeAnywhere(actor)]);
    if (action !== undefined) query.andWhere({ action });
    if (record !== undefined) query.andWhere('(a.subject_id = ? or a.subject_type = ?)', [record, record]);
    for (const condition of changedConditions('a', changed)) query.andWhere(...condition);
    return query;
  };
  const total = await matching().getCount();
  const page = matching().select('*');
  if (after) page.andWhere(...after);
  const found = await page
    .orderBy(by.orderBy())
    .limit(limit + 1)
    .getResultList();
  const { rows, nextCursor } = by.toPage(found, limit);
  return { entries: rows.map(toAuditEntry), total, nextCursor };
}

/** The recorded actions, for the filter of the log. */
export async function listActions({ em }: Pick<Deps, 'em'>): Promise<{ actions: string[] }> {
  const rows = await em.execute<{ action: string }[]>(
    'select distinct action from audit_entry order by action',
  );
  return { actions: rows.map(({ action }) => action) };
}
