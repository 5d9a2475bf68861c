import { toMailtoLink } from '../shared/mailto-link.ts';

/** What a button can lead to. */
export type TargetKind = 'contact' | 'booking' | 'page' | 'file' | 'web' | 'email' | 'phone';

/** The booking links of the site. */
export type BookingKey = 'individual' | 'organization';

/** Where a button leads, taken apart: `value` is what is typed or chosen for its kind, such as a phone number. */
export interface Target {
  kind: TargetKind;
  value: string;
}

/** The contact form, which every site shows. */
export const CONTACT_TARGET = '/#contact';

/** `//host` and `/\host` are other sites to a browser. */
const OWN_PATH = /^\/(?![/\\])/;
export const TARGET_PREFIXES = { booking: 'booking:', email: 'mailto:', phone: 'tel:' } as const;
const PREFIXED = Object.entries(TARGET_PREFIXES) as [keyof typeof TARGET_PREFIXES, string][];

/** A target as the content stores it: an address of this site or of another one, `mailto:`, `tel:` or `booking:`. */
export function parseTarget(target: string): Target {
  if (target === CONTACT_TARGET) return { kind: 'contact', value: '' };
  const prefixed = PREFIXED.find(([, prefix]) => target.startsWith(prefix));
  if (prefixed) return { kind: prefixed[0], value: target.slice(prefixed[1].length) };
  return { kind: OWN_PATH.test(target) ? 'page' : 'web', value: target };
}

export function isBookingKey(value: string): value is BookingKey {
  return value === 'individual' || value === 'organization';
}

/** The address of a link that writes an email or calls a number; the number without what only makes it readable. */
export function toLinkAddress({ kind, value }: Target): string {
  return kind === 'email' ? toMailtoLink(value) : `${TARGET_PREFIXES.phone}${value.replace(/[^\d+]/g, '')}`;
}
