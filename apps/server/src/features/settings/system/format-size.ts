const STEP = 1_024;
const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** A size for people: `4.2 MB`. */
export function formatKilobytes(kilobytes: number): string {
  let size = kilobytes;
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${UNITS[unit]}`;
}
