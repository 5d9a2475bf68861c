/** A value of a column, as PostgreSQL's COPY reads it. */
export type CopyValue = string | number | readonly string[] | null;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escapeText = (text: string) =>
  text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);

/** A list as PostgreSQL's array syntax has it. */
const toArray = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** A row in the text format of COPY. */
export function toCopyLine(values: readonly CopyValue[]): string {
  const cells = values.map((value) => {
    if (value === null) return '\\N';
    if (typeof value === 'number') return String(value);
    return escapeText(typeof value === 'string' ? value : toArray(value));
  });
  return `${cells.join('\t')}\n`;
}
