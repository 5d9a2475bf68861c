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

/** The number of items read from a feed, which is also the longest list in a response. */
export const MAX_FEED_ITEMS = 500;

/** The items read from a feed, and their number in it. */
export interface FeedItems<T> {
  items: T[];
  /** Number of items in the feed, including those after the first `MAX_FEED_ITEMS`. */
  total: number;
}

/** Parses the first items of a feed with `read`; the others are only counted. */
export function readFirstItems<Element, T>(
  elements: readonly Element[],
  read: (element: Element) => T,
): FeedItems<T> {
  return { items: elements.slice(0, MAX_FEED_ITEMS).map(read), total: elements.length };
}
