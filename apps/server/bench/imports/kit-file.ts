/** A file of subscribers in the shape of Kit's exports, made while it is read. */
export interface KitFile {
  rows: number;
  /** Rows that become subscribers, and rows of people who left. */
  added: number;
  left: number;
  /** Rows by reason. */
  counts: Record<string, number>;
  /** A pattern of SQL that finds all of its addresses and no others. */
  pattern: string;
  read(): AsyncGenerator<Buffer>;
}

const HEADER = 'email,first_name,status,created_at,tags\n';
/** Of so many rows one unsubscribed and one has no address. */
const PERIOD = 20;
const ROWS_AT_ONCE = 1_000;

function writeRow(mark: string, index: number): string {
  const isLeft = index % PERIOD === 3;
  const email = index % PERIOD === 7 ? 'no address' : `reader-${index}@${mark}.example`;
  const status = isLeft ? 'cancelled' : 'active';
  return `${email},Sample,${status},2023-01-05 08:00:00 UTC,${isLeft ? '' : `Topic ${index % 5}`}\n`;
}

/** A file with so many rows; `mark` makes its addresses its own. */
export function writeKitFile(rows: number, mark: string): KitFile {
  const countOf = (rest: number) => Math.floor((rows - rest - 1) / PERIOD) + 1;
  const [left, invalid] = [countOf(3), countOf(7)];
  const added = rows - left - invalid;
  return {
    rows,
    added,
    left,
    counts: { new: added, unsubscribedThere: left, invalidAddress: invalid },
    pattern: `%@${mark}.example`,
    async *read() {
      yield Buffer.from(HEADER);
      for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
        const size = Math.min(ROWS_AT_ONCE, rows - from);
        yield Buffer.from(Array.from({ length: size }, (_, index) => writeRow(mark, from + index)).join(''));
      }
    },
  };
}
