import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { AppError } from '@rapport/domain/shared/app-error';
import type { SortOrder } from '@rapport/domain/shared/query';
import { invalidCursor } from './keyset-page.ts';

/** A row of a list of changes. */
export interface ChangedRow {
  changedAt: Date;
  id: string;
}

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

/** The conditions of a range of changes, for the query builder of the table with this alias. */
export function changedConditions(
  alias: string,
  changed: ChangedRange | undefined,
): [sql: string, values: Date[]][] {
  if (changed === undefined) return [];
  return [[`${alias}.changed_at >= ? and ${alias}.changed_at < ?`, [changed.since, changed.before]]];
}

/** Marks the cursors of changes, so that no cursor of another order is taken for one. */
const POSITION = /^changed\.(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function decodeChangesCursor(cursor: string): ChangedRow {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, milliseconds, id] = POSITION.exec(text) ?? [];
  if (milliseconds === undefined || id === undefined) throw invalidCursor();
  return { changedAt: new Date(Number(milliseconds)), id };
}

/** Removes the extra row that tells whether there is a next page. */
export function toChangesPage<Row extends ChangedRow>(
  rows: Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { rows: page, nextCursor: null };
  const position = `changed.${last.changedAt.getTime()}.${last.id}`;
  return { rows: page, nextCursor: Buffer.from(position).toString('base64url') };
}

/** The order of a list of changes: the earliest first, and by id where the instants are equal. */
export function changesOrder<Row extends ChangedRow>(alias: string) {
  return {
    /** The condition that a row comes after a cursor. Throws AppError BAD_REQUEST at the path `cursor`. */
    after: (cursor: string): [sql: string, values: unknown[]] => {
      const { changedAt, id } = decodeChangesCursor(cursor);
      return [`(${alias}.changed_at, ${alias}.id) > (?, ?)`, [changedAt, id]];
    },
    orderBy: (): Record<string, SortOrder>[] => [{ [raw(`${alias}.changed_at`)]: 'asc' }, { id: 'asc' }],
    orderBySql: () => `${alias}.changed_at, ${alias}.id`,
    toPage: (rows: Row[], limit: number) => toChangesPage(rows, limit),
  };
}
