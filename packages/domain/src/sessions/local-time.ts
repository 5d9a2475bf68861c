import { spellTimeZone } from '../imports/values/place.ts';
import { boundedString } from '../shared/bounded-string.ts';
import { MAX_TIME_ZONE_LENGTH } from '../subscribers/fields.ts';

const TIME = 'Choose a day and a time, such as 2026-12-01T10:00.';
const LENGTH = '2026-12-01T10:00'.length;

/** A day and a time by the clocks of some time zone, to the minute. */
export const localTime = boundedString(LENGTH, TIME)
  .regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/, {
    error: TIME,
  })
  .refine((text) => isDay(text.slice(0, 10)), { error: TIME })
  .meta({ examples: ['2026-12-01T10:00'] });

/** Whether a month has this day. */
function isDay(day: string): boolean {
  const found = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(day);
}

const ZONE = 'Use a name of the IANA time zone database, such as Europe/Berlin.';

export const timeZone = boundedString(MAX_TIME_ZONE_LENGTH, ZONE)
  .refine((name) => spellTimeZone(name) !== null, { error: ZONE })
  .overwrite((name) => spellTimeZone(name) ?? name)
  .meta({ examples: ['Europe/Berlin'] });
