const pad = (number: number) => String(number).padStart(2, '0');

/** An instant as the browser's field for date and time holds it: 2026-01-05T09:30, in its own time zone. */
export function localTimeOf(instant: Date): string {
  const date = `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
  return `${date}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}

/** The instant such a field means; empty for a field that holds none. */
export function instantOf(localTime: string): string {
  const instant = new Date(localTime);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
}

/** The time zone of whoever looks, with its offset at that instant: Europe/Berlin (GMT+1). */
export function timeZoneAt(instant: Date): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const offset = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined || offset === zone ? zone : `${zone} (${offset})`;
}
