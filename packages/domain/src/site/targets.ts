import { toMailtoLink } from '../shared/email-address.ts';

/** What a button can lead to. */
export const TARGET_KINDS = ['contact', 'booking', 'page', 'web', 'email', 'phone'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** The booking links of the site. */
export const BOOKING_KEYS = ['individual', 'organization'] as const;
export type BookingKey = (typeof BOOKING_KEYS)[number];

/** Where a button leads, taken apart: `value` is what is typed or chosen for its kind, such as a phone number. */
export interface Target {
  kind: TargetKind;
  value: string;
}

/** The contact form, which every site shows. */
export const CONTACT_TARGET = '/#contact';

/** `//host` and `/\host` are other sites to a browser. */
const OWN_PATH = /^\/(?![/\\])/;
const PREFIXES = { booking: 'booking:', email: 'mailto:', phone: 'tel:' } as const;
const PREFIXED = Object.entries(PREFIXES) as [keyof typeof PREFIXES, string][];

/** A target as the content stores it: an address of this site or of another one, `mailto:`, `tel:` or `booking:`. */
export function parseTarget(target: string): Target {
  if (target === CONTACT_TARGET) return { kind: 'contact', value: '' };
  const prefixed = PREFIXED.find(([, prefix]) => target.startsWith(prefix));
  if (prefixed) return { kind: prefixed[0], value: target.slice(prefixed[1].length) };
  return { kind: OWN_PATH.test(target) ? 'page' : 'web', value: target };
}

/** The text that the content stores for a target. */
export function formatTarget({ kind, value }: Target): string {
  if (kind === 'contact') return CONTACT_TARGET;
  return kind in PREFIXES ? PREFIXES[kind as keyof typeof PREFIXES] + value : value;
}

export function isBookingKey(value: string): value is BookingKey {
  return BOOKING_KEYS.some((key) => key === value);
}

/** The address of a link that writes an email or calls a number; the number without what only makes it readable. */
export function toLinkAddress({ kind, value }: Target): string {
  return kind === 'email' ? toMailtoLink(value) : `${PREFIXES.phone}${value.replace(/[^\d+]/g, '')}`;
}
