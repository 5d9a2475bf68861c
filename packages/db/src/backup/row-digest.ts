import { createHash } from 'node:crypto';

const NEWLINE = 10;

/** Counts and hashes rows in COPY's text format, in which a row is a line. */
export class RowDigest {
  rows = 0;
  readonly #hash = createHash('sha256');

  /** Adds the rows and passes them on unchanged. */
  async *addAll(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const lines of source) {
      this.#hash.update(lines);
      for (let at = lines.indexOf(NEWLINE); at !== -1; at = lines.indexOf(NEWLINE, at + 1)) this.rows += 1;
      yield lines;
    }
  }

  /** The SHA-256 of all rows, in hexadecimal. Can be called once. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
