import { parseUrl } from '../../shared/parse-url.ts';
import { MAX_LANGUAGE_LENGTH, MAX_TIME_ZONE_LENGTH } from '../../subscribers/fields.ts';

/** A language as a BCP 47 tag, such as `pt-BR` for `pt_br`; null if it is none. */
export function parseLanguage(cell: string): string | null {
  if (cell.length > MAX_LANGUAGE_LENGTH) return null;
  try {
    return Intl.getCanonicalLocales(cell.replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}

/** The zones that were looked up, because a formatter costs more than the rest of a row. */
const zones = new Map<string, string | null>();
const MAX_ZONES = 1_000;

function findTimeZone(cell: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: cell }).resolvedOptions();
    // `+02:00` is an offset, which no clock change follows.
    return /^[a-z]/i.test(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}

/** A name of the IANA time zone database; null if it is none. */
export function parseTimeZone(cell: string): string | null {
  if (cell.length > MAX_TIME_ZONE_LENGTH) return null;
  const known = zones.get(cell);
  if (known !== undefined) return known;
  const found = findTimeZone(cell);
  if (zones.size >= MAX_ZONES) zones.clear();
  zones.set(cell, found);
  return found;
}

/** A name of a time zone in its letters; the name itself stays, also where there is a newer or an older one. */
export function spellTimeZone(text: string): string | null {
  const found = parseTimeZone(text);
  return found === null || found.toLowerCase() === text.toLowerCase() ? found : text;
}

const MAX_IP_LENGTH = 45;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** A network address; null if it is none. */
export function parseIp(cell: string): string | null {
  if (cell.length > MAX_IP_LENGTH) return null;
  if (IPV4.test(cell)) return cell;
  return /^[0-9a-f:.]+$/i.test(cell) && parseUrl(`http://[${cell}]`) !== null ? cell.toLowerCase() : null;
}
