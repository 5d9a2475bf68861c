import { END_OF_ROWS } from './manifest.ts';

const NEWLINE = 10;
const NOTHING = Buffer.alloc(0);
const END_LINE = Buffer.from(`${END_OF_ROWS}\n`);
const END_AFTER_ROW = Buffer.from(`\n${END_OF_ROWS}\n`);
/** The manifest is by far the longest of them. */
const MAX_LINE_LENGTH = 4 * 1024 * 1024;

/** Reads the text of a backup from pieces that may be cut anywhere, holding one piece at a time. */
export class ContentReader {
  readonly #pieces: AsyncIterator<Buffer>;
  readonly #fault: (what: string, cause?: unknown) => Error;
  #held: Buffer = NOTHING;

  constructor(pieces: AsyncIterator<Buffer>, fault: (what: string, cause?: unknown) => Error) {
    this.#pieces = pieces;
    this.#fault = fault;
  }

  async #more(): Promise<boolean> {
    try {
      const next = await this.#pieces.next();
      if (next.done) return false;
      this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value]);
      return true;
    } catch (cause) {
      throw this.#fault('cannot be unpacked.', cause);
    }
  }

  /** The next line without its end; null after the last one. */
  async line(): Promise<string | null> {
    let end = this.#held.indexOf(NEWLINE);
    while (end === -1) {
      if (this.#held.length > MAX_LINE_LENGTH) throw this.#fault('is not laid out as a backup.');
      if (!(await this.#more())) return null;
      end = this.#held.indexOf(NEWLINE);
    }
    const line = this.#held.toString('utf8', 0, end);
    this.#held = this.#held.subarray(end + 1);
    return line;
  }

  /** Whole rows, several at a time, up to the line that ends them. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const whole = this.#held.subarray(0, this.#held.lastIndexOf(NEWLINE) + 1);
      const end = endOfRows(whole);
      if (end !== -1) {
        this.#held = this.#held.subarray(end + END_LINE.length);
        if (end > 0) yield whole.subarray(0, end);
        return;
      }
      this.#held = this.#held.subarray(whole.length);
      if (whole.length > 0) yield whole;
      if (!(await this.#more())) throw this.#fault('ends in the middle of a table.');
    }
  }
}

/** Where the line that ends the rows starts; -1 when it is not there. `lines` starts at the start of a line. */
function endOfRows(lines: Buffer): number {
  if (lines.subarray(0, END_LINE.length).equals(END_LINE)) return 0;
  const before = lines.indexOf(END_AFTER_ROW);
  return before === -1 ? -1 : before + 1;
}
