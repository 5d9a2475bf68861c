import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@rapport/domain/shared/app-error';
import { type Condition, instantOrder } from './list-order.ts';

/** The changes that a list shows: from an instant on, as far as all of them are committed. */
export interface ChangedRange {
  since: Date;
  before: Date;
}

/**
 * The instant before which no change can appear any more: now, or the start of the oldest transaction that has changed
 * something and is still open. A row changed by an open transaction is later than the start of that transaction.
 *
 * It is read before the rows. In one statement the rows would be older than this answer, and a transaction committed
 * in between would be missing in both. `statement_timestamp()` is the time before the transactions are looked at.
 */
async function findCommittedBefore(em: EntityManager): Promise<Date> {
  const [row] = await em.execute<{ before: string }[]>(
    `select date_trunc('milliseconds', least(statement_timestamp(), min(xact_start))) as before
       from pg_stat_activity where datname = current_database() and backend_xid is not null`,
  );
  return new Date(row?.before ?? 0);
}

/** The changes that a query with `updatedSince` asks for; undefined without it. BAD_REQUEST for another order. */
export async function readChangedRange(
  em: EntityManager,
  { updatedSince, sort, order }: { updatedSince?: string | undefined; sort?: unknown; order?: unknown },
): Promise<ChangedRange | undefined> {
  if (updatedSince === undefined) return undefined;
  const field = sort === undefined ? 'order' : 'sort';
  if (sort !== undefined || order !== undefined) {
    const message = `Leave out ${field}: with updatedSince the list is in the order of updatedAt.`;
    throw new AppError('BAD_REQUEST', message, { issues: [{ path: [field], message }] });
  }
  return { since: new Date(updatedSince), before: await findCommittedBefore(em) };
}

/** The condition that a row changed within a range, for the table with this alias. */
export function changedWithin(alias: string, { since, before }: ChangedRange): Condition {
  return [`${alias}.changed_at >= ? and ${alias}.changed_at < ?`, [since, before]];
}

/** The order of a list of changes: the earliest first. */
export function changesOrder(alias: string) {
  return instantOrder<{ id: string; changedAt: Date }>({
    alias,
    column: 'changed_at',
    read: (row) => row.changedAt,
    direction: 'asc',
    mark: 'changed.',
  });
}
