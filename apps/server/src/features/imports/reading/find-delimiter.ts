/** What separates cells, the most common first. */
const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The rows that are looked at. */
const MAX_ROWS = 20;

/** A quoted cell, closed or not; the end of a row; or a character that may separate cells. */
const TOKENS = /"(?:[^"]|"")*(?:"|$)|(?<end>[\r\n]+)|(?<delimiter>[,;\t])/g;

/** How often each delimiter is in each of the first rows, outside quotes. */
function countDelimiters(head: string): Record<Delimiter, number>[] {
  const none = () => ({ ',': 0, ';': 0, '\t': 0 });
  const rows = [none()];
  for (const { groups } of head.matchAll(TOKENS)) {
    if (groups?.end) rows.push(none());
    const row = rows.at(-1);
    if (groups?.delimiter && row) row[groups.delimiter as Delimiter] += 1;
    if (rows.length > MAX_ROWS) break;
  }
  return rows;
}

/** What separates the cells: what is in the first row, and as often in most others. A comma for a file of one column. */
export function findDelimiter(head: string): Delimiter {
  const [header, ...rows] = countDelimiters(head.trimStart());
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const count = header?.[delimiter] ?? 0;
    if (count === 0) continue;
    const alike = rows.filter((row) => row[delimiter] === count).length;
    // Rows that agree count more than cells, because a name of a column may hold another separator.
    const score = 1 + alike * head.length + count;
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}
