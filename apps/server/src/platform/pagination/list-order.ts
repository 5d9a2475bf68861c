import { raw } from '@mikro-orm/postgresql';
import { AppError } from '@rapport/domain/shared/app-error';
import type { CreatedRange, SortOrder } from '@rapport/domain/shared/query';

/** A condition with its values as `?`. */
export type Condition = [sql: string, values: unknown[]];

/** How many rows a list has before it is cut into pages. */
export interface Matches {
  isFiltered: boolean;
  total: number;
}

/** A total order of a list: of two rows, one always comes first. */
export interface ListOrder<Row> {
  /** The condition that a row comes after a cursor. Throws AppError BAD_REQUEST at the path `cursor`. */
  after: (cursor: string) => Condition;
  orderBy: (matches: Matches) => Record<string, SortOrder>[];
  /** The opaque `nextCursor` of the API, for the last row of a page. */
  cursorAt: (row: Row) => string;
}

/** A filter with more matches than this finds its page fastest by walking the rows in the order of the list. */
const MAX_SORTED_MATCHES = 5_000;

/** Fourteen digits of milliseconds end in the year 5138, far below PostgreSQL's maximum. */
const INSTANT_AND_ID = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The name of a text column, an id and the text, which may contain dots. */
const NAME_ID_AND_TEXT = /^([a-z]+)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(.*)$/isu;

export const toBase64 = (text: string) => Buffer.from(text).toString('base64url');
export const fromBase64 = (cursor: string) => Buffer.from(cursor, 'base64url').toString('utf8');

/** The error for a cursor that this server did not issue. */
export function invalidCursor(): AppError {
  const message = 'This cursor is not valid.';
  return new AppError('BAD_REQUEST', message, { issues: [{ path: ['cursor'], message }] });
}

/** An instant and an id, as text. */
export const formatInstantAndId = (at: Date, id: string) => `${at.getTime()}.${id}`;

/** Reads the text back. Throws AppError BAD_REQUEST at the path `cursor` for anything this server did not issue. */
export function parseInstantAndId(text: string): { at: Date; id: string } {
  const [, milliseconds, id] = INSTANT_AND_ID.exec(text) ?? [];
  if (milliseconds === undefined || id === undefined) throw invalidCursor();
  return { at: new Date(Number(milliseconds)), id };
}

/**
 * The ORDER BY of a column. For a filter with few matches it is written so that PostgreSQL cannot walk the whole table
 * in that order, which it prefers: `withoutEffect` is an operation that changes no value, but no index has the
 * expression. It finds the matches by another index and sorts them.
 */
function orderByColumn(
  column: string,
  withoutEffect: string,
  direction: SortOrder,
): ListOrder<never>['orderBy'] {
  return ({ isFiltered, total }) => {
    const sortsMatches = isFiltered && total <= MAX_SORTED_MATCHES;
    return [{ [raw(sortsMatches ? `${column} ${withoutEffect}` : column)]: direction }, { id: direction }];
  };
}

interface InstantOrder<Row> {
  alias: string;
  /** `created_at` by default, and how it is read. */
  column?: string;
  read: (row: Row) => Date;
  direction?: SortOrder;
  /** Marks the cursors of this order, so that those of another are refused. */
  mark?: string;
}

/** By an instant, the latest first by default, and by id where the instants are equal. */
export function instantOrder<Row extends { id: string }>({
  alias,
  column = 'created_at',
  read,
  direction = 'desc',
  mark = '',
}: InstantOrder<Row>): ListOrder<Row> {
  const sql = `${alias}.${column}`;
  return {
    after: (cursor) => {
      const text = fromBase64(cursor);
      if (!text.startsWith(mark)) throw invalidCursor();
      const { at, id } = parseInstantAndId(text.slice(mark.length));
      return [`(${sql}, ${alias}.id) ${direction === 'asc' ? '>' : '<'} (?, ?)`, [at, id]];
    },
    orderBy: orderByColumn(sql, "+ interval '0'", direction),
    cursorAt: (row) => toBase64(mark + formatInstantAndId(read(row), row.id)),
  };
}

/** The order of most lists: newest first. */
export function creationOrder(alias: string, direction: SortOrder = 'desc') {
  return instantOrder<{ id: string; createdAt: Date }>({ alias, read: (row) => row.createdAt, direction });
}

/** A text column that a list can be sorted by. */
export interface TextColumn<Row> {
  /** The expression of its index. */
  sql: string;
  /** The same expression of a value that is not in the table, as `?`. */
  value: string;
  read: (row: Row) => string;
}

interface SortOptions<Row, Sort extends string> {
  alias: string;
  sort: Sort | 'createdAt' | undefined;
  order: SortOrder | undefined;
  columns: Record<Exclude<Sort, 'createdAt'>, TextColumn<Row>>;
}

/** The order that a query asks for: newest first, unless it names another column or direction. */
export function sortOrder<Row extends { id: string; createdAt: Date }, Sort extends string>({
  alias,
  sort = 'createdAt',
  order = sort === 'createdAt' ? 'desc' : 'asc',
  columns,
}: SortOptions<Row, Sort>): ListOrder<Row> {
  if (sort === 'createdAt') return creationOrder(alias, order);
  const { sql, value, read } = columns[sort as Exclude<Sort, 'createdAt'>];
  return {
    after: (cursor) => {
      const [, name, id, text] = NAME_ID_AND_TEXT.exec(fromBase64(cursor)) ?? [];
      if (name !== sort || id === undefined || text === undefined || text.includes('\0')) {
        throw invalidCursor();
      }
      return [`(${sql}, ${alias}.id) ${order === 'asc' ? '>' : '<'} (${value}, ?)`, [text, id]];
    },
    orderBy: orderByColumn(sql, "|| ''", order),
    cursorAt: (row) => toBase64(`${sort}.${row.id}.${read(row)}`),
  };
}

/** The conditions of a range of dates, for the table with this alias. */
export function createdConditions(alias: string, { from, before }: CreatedRange): Condition[] {
  const conditions: Condition[] = [];
  if (from !== undefined) conditions.push([`${alias}.created_at >= ?`, [new Date(from)]]);
  if (before !== undefined) conditions.push([`${alias}.created_at < ?`, [new Date(before)]]);
  return conditions;
}

/** Whether a filter narrows a list. */
export function isFiltered(filter: object): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
