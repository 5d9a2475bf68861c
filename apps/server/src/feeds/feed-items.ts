/** A feed is read this far; lists answer at most as many. */
export const MAX_FEED_ITEMS = 500;

/** What was read of a feed, and how much is in it. */
export interface FeedItems<T> {
  items: T[];
  /** Items in the feed, those behind the first `MAX_FEED_ITEMS` among them. */
  total: number;
}

/** The first items of a feed, each read by `read`; the others are counted only. */
export function readFirstItems<Element, T>(
  elements: readonly Element[],
  read: (element: Element) => T,
): FeedItems<T> {
  return { items: elements.slice(0, MAX_FEED_ITEMS).map(read), total: elements.length };
}
