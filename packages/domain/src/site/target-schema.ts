import { z } from 'zod';
import { limitLength } from '../shared/bounded-string.ts';
import { isEmailAddress } from '../shared/email-address.ts';
import { explainWebAddress, group, line, MAX_ADDRESS } from './content-fields.ts';
import { FILES_FOLDER, parseFileAddress } from './file-address.ts';
import {
  CONTACT_TARGET,
  isBookingKey,
  parseTarget,
  TARGET_PREFIXES,
  type Target,
  type TargetKind,
} from './targets.ts';

/** What a button can lead to. */
export const TARGET_KINDS = [
  'contact',
  'booking',
  'page',
  'web',
  'email',
  'phone',
] as const satisfies TargetKind[];

/** The text that the content stores for a target. */
export function formatTarget({ kind, value }: Target): string {
  if (kind === 'contact') return CONTACT_TARGET;
  return kind in TARGET_PREFIXES ? TARGET_PREFIXES[kind as keyof typeof TARGET_PREFIXES] + value : value;
}

/** As `parseTarget`, and knows uploaded files, to which no public page leads: no browser of a visitor loads this. */
export function parseTargetOrFile(target: string): Target {
  return target.startsWith(FILES_FOLDER) ? { kind: 'file', value: target } : parseTarget(target);
}

/** The format that marks a target in the schema of the content. */
export const TARGET_FORMAT = 'target';

/** The most characters of the words of a button. */
export const MAX_BUTTON_LABEL = 40;

const PHONE = /^\+?[\d\s().\-/]+$/;
const MIN_PHONE_DIGITS = 3;
/** The longest number of the international plan. */
const MAX_PHONE_DIGITS = 15;

function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text.trim()) && digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS;
}

const REASONS: Record<TargetKind, (value: string) => string | null> = {
  contact: () => null,
  booking: (value) => (isBookingKey(value) ? null : 'Choose one of the booking links.'),
  // Which pages there are is content too: `dead-targets.ts`.
  page: () => null,
  // Whether it is stored is known to the server.
  file: (value) => (parseFileAddress(value) ? null : 'Choose a file.'),
  web: explainWebAddress,
  email: (value) =>
    isEmailAddress(value) ? null : 'This is not an email address. Enter one such as ada@example.com.',
  phone: (value) =>
    isPhoneNumber(value) ? null : 'This is not a phone number. Enter one such as +49 30 1234567.',
};

/** Why nothing can lead there, in a sentence; null if it can. Whether a page is there is another question. */
function explainTarget(target: string, kinds: readonly TargetKind[], otherwise: string): string | null {
  const { kind, value } = parseTargetOrFile(target);
  return kinds.includes(kind) ? REASONS[kind](value) : otherwise;
}

function targetOf(kinds: readonly TargetKind[], otherwise = 'Choose something else.') {
  return z
    .string({ error: 'Choose where this leads.' })
    .check(limitLength(MAX_ADDRESS))
    .check((context) => {
      const message = explainTarget(context.value, kinds, otherwise);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    })
    .meta({ format: TARGET_FORMAT, maxLength: MAX_ADDRESS, kinds });
}

/** Where a button or an entry of a menu leads (`targets.ts`). */
export const target = targetOf(TARGET_KINDS);

/** The same for what booking links themselves lead to. */
export const bookingTarget = targetOf(
  TARGET_KINDS.filter((kind) => kind !== 'booking'),
  'This is a booking link itself. Choose something else.',
);

/** The same for what people signed up for. */
export const afterConfirmingTarget = targetOf(
  ['file', 'page', 'web', 'contact'],
  'Choose a file, a page of this site or another website.',
);

/** A button: its words and where it leads. */
export const button = group({ label: line(MAX_BUTTON_LABEL), target });
