import type { EntityManager } from '@mikro-orm/postgresql';
import type { SortOrder } from '@rapport/domain/shared/query';
import { changedWithin, changesOrder, readChangedRange } from './changes.ts';
import type { ListOrder, Matches } from './list-order.ts';

/** The parts of a query builder that choose the rows of a page. */
export interface PageableQuery {
  andWhere: (sql: string, values: unknown[]) => unknown;
  orderBy: (order: Record<string, SortOrder>[]) => unknown;
  limit: (rows: number) => unknown;
}

/** Those that count all rows. */
export interface ListQuery extends PageableQuery {
  getCount: () => Promise<number>;
  clone: () => { select: (field: 'id') => { limit: (rows: number) => { getFormattedQuery: () => string } } };
}

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** What a call says about the page that it wants. */
export interface PageRequest {
  cursor?: string | undefined;
  /** Without it all rows. */
  limit?: number | undefined;
}

/** Removes the extra row that tells whether there is a next page. */
export function toPage<Row>(found: Row[], limit: number, order: Pick<ListOrder<Row>, 'cursorAt'>): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? order.cursorAt(last) : null };
}

const ALL: Matches = { isFiltered: false, total: 0 };

interface PageOptions<Row> extends PageRequest {
  order: ListOrder<Row>;
  matches?: Matches;
  /** Runs the query. */
  read: () => Promise<Row[]>;
}

/** Reads the rows after a cursor. Throws AppError BAD_REQUEST for an invalid one. */
export async function readPage<Row>(
  query: PageableQuery,
  { order, cursor, limit = Number.POSITIVE_INFINITY, matches = ALL, read }: PageOptions<Row>,
): Promise<Page<Row>> {
  if (cursor !== undefined) query.andWhere(...order.after(cursor));
  query.orderBy(order.orderBy(matches));
  if (Number.isFinite(limit)) query.limit(limit + 1);
  return toPage(await read(), limit, order);
}

/** What a call says about a list, beside its filter. */
export interface ListRequest extends PageRequest {
  /** Lists the changes since then, in their order. */
  updatedSince?: string | undefined;
  sort?: unknown;
  order?: unknown;
  /** The highest total of a filtered list; no more rows are counted. */
  maxTotal?: number | undefined;
}

interface ListOptions<Row> {
  alias: string;
  request: ListRequest;
  /** The order without `updatedSince`. */
  order: ListOrder<Row>;
  /** Whether the query has conditions that leave out rows. */
  isFiltered?: boolean;
  /** Runs the query. */
  read: () => Promise<Row[]>;
}

async function countMatches(
  em: EntityManager,
  query: ListQuery,
  maxTotal: number | undefined,
): Promise<number> {
  if (maxTotal === undefined) return query.getCount();
  const rows = query.clone().select('id').limit(maxTotal).getFormattedQuery();
  const [row] = await em.execute<{ total: number }[]>(`select count(*)::int as total from (${rows}) m`);
  return row?.total ?? 0;
}

/** Reads a page of a list, and counts the rows of all its pages. */
export async function readList<Row extends { id: string; changedAt: Date }>(
  em: EntityManager,
  query: ListQuery,
  { alias, request, order, isFiltered = false, read }: ListOptions<Row>,
): Promise<Page<Row> & { total: number }> {
  const changed = await readChangedRange(em, request);
  const by = changed ? changesOrder(alias) : order;
  if (changed) query.andWhere(...changedWithin(alias, changed));
  // Refuses an invalid cursor, also when nothing matches.
  if (request.cursor !== undefined) by.after(request.cursor);
  const total = await countMatches(em, query, isFiltered || changed ? request.maxTotal : undefined);
  if (total === 0) return { rows: [], nextCursor: null, total };
  const { cursor, limit } = request;
  const matches = { isFiltered, total };
  return { ...(await readPage(query, { order: by, cursor, limit, matches, read })), total };
}
