import { raw } from '@mikro-orm/postgresql';
import { AppError } from '@rapport/domain/shared/app-error';

/** The last row of a page, after which the next one begins, newest first. */
export interface Position {
  createdAt: Date;
  id: string;
}

/** Fourteen digits of milliseconds end in the year 5138, far below PostgreSQL's maximum. */
const POSITION = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The opaque `nextCursor` of the API. */
export function encodeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/** The error for a cursor that this server did not issue. */
export function invalidCursor(): AppError {
  const message = 'This cursor is not valid.';
  return new AppError('BAD_REQUEST', message, { issues: [{ path: ['cursor'], message }] });
}

/** Decodes a cursor. Throws AppError BAD_REQUEST at the path `cursor` for anything this server did not issue. */
export function decodeCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, milliseconds, id] = POSITION.exec(text) ?? [];
  if (milliseconds === undefined || id === undefined) throw invalidCursor();
  return { createdAt: new Date(Number(milliseconds)), id };
}

/** A filter with more matches than this finds its page fastest by walking the rows in the order of the list. */
export const MAX_SORTED_MATCHES = 5_000;

/** Whether a filter narrows a list. */
export function isFiltered(filter: object): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/**
 * The ORDER BY of a list, newest first. For a filter with few matches it is written so that PostgreSQL cannot walk
 * the whole table in that order, which it prefers; it finds the matches by another index and sorts them.
 */
export function newestFirst(alias: string, matches: { isFiltered: boolean; total: number }) {
  const createdAt =
    matches.isFiltered && matches.total <= MAX_SORTED_MATCHES
      ? raw(`"${alias}"."created_at" + interval '0'`)
      : 'createdAt';
  return [{ [createdAt]: 'desc' as const }, { id: 'desc' as const }];
}

/** Removes the extra row that tells whether there is a next page. */
export function toPage<Row extends Position>(
  rows: Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? encodeCursor(last) : null };
}

const APOSTROPHES = /['\u2018\u2019\u02bc\u2032`\u00b4]/g;

/**
 * A LIKE pattern that finds the text anywhere, with its wildcards escaped. An apostrophe matches any single
 * character, so that a straight one finds a curly one.
 */
export function likeAnywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replace(APOSTROPHES, '_')}%`;
}

/** Words that are searched separately; the rest is searched as one text. */
const MAX_SEARCH_WORDS = 8;

/** The LIKE patterns that a row must match, all of them: one for each word, so that words of two fields find a row. */
export function searchPatterns(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const rest = words.slice(MAX_SEARCH_WORDS - 1).join(' ');
  return [...words.slice(0, MAX_SEARCH_WORDS - 1), ...(rest === '' ? [] : [rest])].map(likeAnywhere);
}
