import { raw } from '@mikro-orm/postgresql';
import type { CreatedRange, SortOrder } from '@rapport/domain/shared/query';
import {
  decodeCursor,
  encodeCursor,
  invalidCursor,
  MAX_SORTED_MATCHES,
  type Position,
} from './keyset-page.ts';

/** A text column that a list can be sorted by. */
export interface TextColumn<Row> {
  /** The expression of its index. */
  sql: string;
  /** The same expression of a value that is not in the table, as `?`. */
  value: string;
  read: (row: Row) => string;
}

interface ListOrderOptions<Row, Sort extends string> {
  alias: string;
  sort: Sort | 'createdAt' | undefined;
  order: SortOrder | undefined;
  columns: Record<Exclude<Sort, 'createdAt'>, TextColumn<Row>>;
}

/** The order of a list: by one column, and by id where its values are equal. */
export interface ListOrder<Row extends Position> {
  /** The condition that a row comes after a cursor. Throws AppError BAD_REQUEST at the path `cursor`. */
  after: (cursor: string) => [sql: string, values: unknown[]];
  /**
   * The ORDER BY. When few rows match a filter, it is written so that PostgreSQL cannot walk the whole table in that
   * order, which it prefers; it finds the matches first and sorts them.
   */
  orderBy: (matches: { isFiltered: boolean; total: number }) => Record<string, SortOrder>[];
  /** The same as SQL. */
  orderBySql: (matches: { isFiltered: boolean; total: number }) => string;
  /** Removes the extra row that tells whether there is a next page. */
  toPage: (rows: Row[], limit: number) => { rows: Row[]; nextCursor: string | null };
}

/** Name, id and value; a value may contain dots. */
const POSITION = /^([a-z]+)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(.*)$/isu;

function decodeTextCursor(cursor: string, sort: string): { id: string; text: string } {
  const decoded = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, name, id, text] = POSITION.exec(decoded) ?? [];
  if (name !== sort || id === undefined || text === undefined || text.includes('\0')) throw invalidCursor();
  return { id, text };
}

/** The order of a list: newest first, unless a query names another column or direction. */
export function listOrder<Row extends Position, Sort extends string>({
  alias,
  sort = 'createdAt',
  order = sort === 'createdAt' ? 'desc' : 'asc',
  columns,
}: ListOrderOptions<Row, Sort>): ListOrder<Row> {
  const compare = order === 'asc' ? '>' : '<';
  const column = sort === 'createdAt' ? null : columns[sort as Exclude<Sort, 'createdAt'>];
  const sql = column?.sql ?? `${alias}.created_at`;
  // Adding nothing changes no value, but no index has this expression.
  const unindexed = column ? `${sql} || ''` : `${sql} + interval '0'`;
  const sortedBy = (matches: { isFiltered: boolean; total: number }) =>
    matches.isFiltered && matches.total <= MAX_SORTED_MATCHES ? unindexed : sql;
  const encode = (row: Row) =>
    column ? Buffer.from(`${sort}.${row.id}.${column.read(row)}`).toString('base64url') : encodeCursor(row);
  return {
    after: (cursor) => {
      if (column) {
        const { id, text } = decodeTextCursor(cursor, sort);
        return [`(${sql}, ${alias}.id) ${compare} (${column.value}, ?)`, [text, id]];
      }
      const { createdAt, id } = decodeCursor(cursor);
      return [`(${sql}, ${alias}.id) ${compare} (?, ?)`, [createdAt, id]];
    },
    orderBy: (matches) => [{ [raw(sortedBy(matches))]: order }, { id: order }],
    orderBySql: (matches) => `${sortedBy(matches)} ${order}, ${alias}.id ${order}`,
    toPage: (rows, limit) => {
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return { rows: page, nextCursor: rows.length > limit && last ? encode(last) : null };
    },
  };
}

/** The conditions of a range of dates, for the query builder of the table with this alias. */
export function createdConditions(
  alias: string,
  { from, before }: CreatedRange,
): [sql: string, values: Date[]][] {
  return [
    ...(from === undefined ? [] : [[`${alias}.created_at >= ?`, [new Date(from)]] as [string, Date[]]]),
    ...(before === undefined ? [] : [[`${alias}.created_at < ?`, [new Date(before)]] as [string, Date[]]]),
  ];
}
