/**
 * Abbreviated month, day, year, as in Jan 5, 2025. `timeZone` is the reader's own by default; pass one wherever
 * server and browser must agree.
 */
export function formatShortDate(date: Date, timeZone?: string): string {
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
}
