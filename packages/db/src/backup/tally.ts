import { createHash } from 'node:crypto';

const NEWLINE = 10;

/** Passes rows of COPY's text format on while it counts and hashes them; a row is a line. */
export class Tally {
  rows = 0;
  readonly #hash = createHash('sha256');

  async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#hash.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.rows += 1;
      yield chunk;
    }
  }

  /** In hexadecimal, of everything that went through. Once only. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
