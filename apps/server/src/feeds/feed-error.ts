/**
 * A feed could not be read. `reason` completes the sentence "The article feed could not be read: …" for an admin,
 * without paths and library names.
 */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
