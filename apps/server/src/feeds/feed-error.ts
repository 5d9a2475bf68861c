/**
 * A feed could not be read. `reason` completes the sentence "The article feed could not be read: …" and is fit for a
 * person: it names no path and no library.
 */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
