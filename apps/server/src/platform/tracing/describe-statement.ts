const MAX_LENGTH = 1_000;

/**
 * Literals: escaped, plain and dollar-quoted strings, comments, and numbers that are not part of a name. A string that
 * is never closed ends with the statement.
 */
const LITERALS =
  /\b[eE]'(?:[^'\\]|\\.|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|(?<![\w$"])[+-]?\d[\w.]*/g;

/** A quoted name, which is kept. */
const NAMES = /"(?:[^"]|"")*"/;
const PARTS = new RegExp(`${NAMES.source}|${LITERALS.source}`, 'g');

/** A statement with `?` in place of every value: the ORM writes values into the text. At most 1,000 characters. */
export function describeStatement(sql: string): string {
  const replaced = sql.replace(PARTS, (part) => (part.startsWith('"') ? part : '?'));
  return replaced.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}
