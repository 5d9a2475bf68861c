import pg from 'pg';

const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/** The length of an instant in UTC without a fraction of a second, such as `2026-03-01 08:00:00+00`. */
const WHOLE_SECONDS_LENGTH = 22;
const FIRST_DIGIT = '0'.charCodeAt(0);

/** The number whose decimal digits are at these places. */
function readNumber(text: string, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index += 1) {
    number = number * 10 + text.charCodeAt(index) - FIRST_DIGIT;
  }
  return number;
}

/** The milliseconds of a text whose fraction of a second has up to six digits; what is shorter is cut off. */
function readMilliseconds(text: string): number {
  const end = Math.min(text.length - '+00'.length, 'yyyy-mm-dd hh:mm:ss.fff'.length);
  const digits = end - 'yyyy-mm-dd hh:mm:ss.'.length;
  return digits > 0 ? readNumber(text, end - digits, end) * 10 ** (3 - digits) : 0;
}

/**
 * An instant as PostgreSQL writes it. Connections are in UTC, which takes a third of the time that `pg` needs for any
 * zone; whatever is written in another way is left to `pg`.
 */
export function parseInstant(text: string): Date {
  const isUtc =
    text.length >= WHOLE_SECONDS_LENGTH && text.endsWith('+00') && text[4] === '-' && text[10] === ' ';
  // Date.UTC() takes the first hundred years for those after 1900.
  if (!isUtc || text[0] === '0') return parseAny(text);
  return new Date(
    Date.UTC(
      readNumber(text, 0, 4),
      readNumber(text, 5, 7) - 1,
      readNumber(text, 8, 10),
      readNumber(text, 11, 13),
      readNumber(text, 14, 16),
      readNumber(text, 17, 19),
      readMilliseconds(text),
    ),
  );
}
