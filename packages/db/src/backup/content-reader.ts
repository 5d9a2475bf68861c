import { END_OF_ROWS } from './manifest.ts';

const NEWLINE = 10;
const EMPTY = Buffer.alloc(0);
const END_LINE = Buffer.from(`${END_OF_ROWS}\n`);
const END_LINE_AFTER_ROW = Buffer.from(`\n${END_OF_ROWS}\n`);
/** The manifest is by far the longest line. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024;

/** Makes the error for a file that cannot be read; `problem` is the second half of a sentence. */
export type CreateReadError = (problem: string, cause?: unknown) => Error;

/** Reads the text of a backup from buffers that can end anywhere, and holds one of them at a time. */
export class ContentReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #createError: CreateReadError;
  #unread: Buffer = EMPTY;

  constructor(source: AsyncIterator<Buffer>, createError: CreateReadError) {
    this.#source = source;
    this.#createError = createError;
  }

  async #readMore(): Promise<boolean> {
    try {
      const next = await this.#source.next();
      if (next.done) return false;
      this.#unread = Buffer.concat([this.#unread, next.value]);
      return true;
    } catch (cause) {
      throw this.#createError('cannot be unpacked.', cause);
    }
  }

  /** The next line without its line break; null after the last one. */
  async readLine(): Promise<string | null> {
    let end = this.#unread.indexOf(NEWLINE);
    while (end === -1) {
      if (this.#unread.length > MAX_LINE_BYTES)
        throw this.#createError('does not have the layout of a backup.');
      if (!(await this.#readMore())) return null;
      end = this.#unread.indexOf(NEWLINE);
    }
    const line = this.#unread.toString('utf8', 0, end);
    this.#unread = this.#unread.subarray(end + 1);
    return line;
  }

  /** Whole rows, several at a time, up to the line that ends them. */
  async *readRows(): AsyncGenerator<Buffer> {
    for (;;) {
      const lines = this.#unread.subarray(0, this.#unread.lastIndexOf(NEWLINE) + 1);
      const end = findEndOfRows(lines);
      if (end !== -1) {
        this.#unread = this.#unread.subarray(end + END_LINE.length);
        if (end > 0) yield lines.subarray(0, end);
        return;
      }
      this.#unread = this.#unread.subarray(lines.length);
      if (lines.length > 0) yield lines;
      if (!(await this.#readMore())) throw this.#createError('ends in the middle of a table.');
    }
  }
}

/** Where the line that ends the rows starts; -1 when it is not there. `lines` starts at the start of a line. */
function findEndOfRows(lines: Buffer): number {
  if (lines.subarray(0, END_LINE.length).equals(END_LINE)) return 0;
  const lineBreak = lines.indexOf(END_LINE_AFTER_ROW);
  return lineBreak === -1 ? -1 : lineBreak + 1;
}
