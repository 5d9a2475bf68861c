export interface FeaturedChoice<T> {
  /** Null only when the list is empty. */
  featured: T | null;
  /** The others, in the order of the list. */
  rest: T[];
}

/** The item shown as featured: the first flagged one, else the first. The rest follow in order. */
export function chooseFeatured<T extends { featured: boolean }>(list: readonly T[]): FeaturedChoice<T> {
  const flagged = list.findIndex((item) => item.featured);
  const chosen = Math.max(flagged, 0);
  return { featured: list[chosen] ?? null, rest: list.filter((_item, index) => index !== chosen) };
}
