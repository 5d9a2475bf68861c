const ISO_DURATION =
  /^P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:\.\d+)?S)?)?$/;

const SECONDS_OF_PARTS = [604_800, 86_400, 3600, 60, 1] as const;

/** Whole seconds of an ISO 8601 duration without years and months, or null when the text is none. */
export function parseDuration(iso: string): number | null {
  const match = ISO_DURATION.exec(iso);
  const parts = match?.slice(1);
  if (!parts?.some((part) => part !== undefined)) return null;
  return SECONDS_OF_PARTS.reduce((sum, seconds, index) => sum + seconds * Number(parts[index] ?? 0), 0);
}

/**
 * An ISO 8601 duration as h:mm:ss, or m:ss under an hour; null when the text is none, and for no time at all, which is
 * what a live stream has.
 */
export function formatDuration(iso: string): string | null {
  const total = parseDuration(iso);
  if (total === null || total === 0) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`;
}
