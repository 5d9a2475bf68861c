const STEP = 1024;
const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes for people, with a no-break space: 820 KB, 4.2 MB. At least 1 KB. */
export function formatFileSize(bytes: number): string {
  let size = Math.max(1, Math.round(bytes / STEP));
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })}\u00a0${UNITS[unit]}`;
}
