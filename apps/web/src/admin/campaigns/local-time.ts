/** Formats an instant for a `datetime-local` field, in a time zone: 2026-01-05T09:30. */
export function toLocalTime(instant: Date, timeZone: string): string {
  // Swedish writes dates as the field does.
  const text = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return text.format(instant).replace(' ', 'T');
}

/** Converts the value of a `datetime-local` field in a time zone to an instant; empty where it is no time. */
export function toInstant(localTime: string, timeZone: string): string {
  const wanted = Date.parse(`${localTime}Z`);
  if (Number.isNaN(wanted)) return '';
  const offsetAt = (at: number) => Date.parse(`${toLocalTime(new Date(at), timeZone)}Z`) - at;
  // The offset may be another one where the first guess is, on a day when clocks change.
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess)).toISOString();
}

/** A time zone with its offset at an instant: Europe/Berlin (GMT+1). */
export function formatTimeZone(instant: Date, timeZone: string): string {
  const offset = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset', timeZone })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined || offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}
