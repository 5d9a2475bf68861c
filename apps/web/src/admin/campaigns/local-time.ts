const pad = (number: number) => String(number).padStart(2, '0');

/** Formats an instant for a `datetime-local` field, in the time zone of the browser: 2026-01-05T09:30. */
export function toLocalTime(instant: Date): string {
  const date = `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
  return `${date}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}

/** Converts the value of a `datetime-local` field to an instant; empty where it is no time. */
export function toInstant(localTime: string): string {
  const instant = new Date(localTime);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
}

/** The time zone of the browser with its offset at that instant: Europe/Berlin (GMT+1). */
export function formatTimeZone(instant: Date): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const offset = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined || offset === zone ? zone : `${zone} (${offset})`;
}
