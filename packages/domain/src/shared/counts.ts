function withUnit(count: number, unit: number, letter: string): string {
  const tenths = Math.floor(count / (unit / 10));
  const decimal = tenths % 10;
  return `${Math.floor(tenths / 10)}${decimal === 0 ? '' : `.${decimal}`}${letter}`;
}

/**
 * A count of views or likes: K from 1,000, M from 1,000,000, one decimal, truncated and not rounded, `.0` dropped. 999 → 999, 1,999 → 1.9K, 999,999 → 999.9K.
 */
export function formatShortCount(count: number): string {
  if (count < 1000) return String(count);
  return count < 1_000_000 ? withUnit(count, 1000, 'K') : withUnit(count, 1_000_000, 'M');
}

/** A short count with what is counted: 1 view, 1.9K views. */
export function formatShortQuantity(count: number, one: string): string {
  return `${formatShortCount(count)} ${count === 1 ? one : `${one}s`}`;
}

/** The unread count on a bell: 99+ above 99. */
export function formatBadgeCount(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}
