import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Environment } from '../../platform/config/environment.ts';
import { createSealedBox } from '../../platform/encryption.ts';

type Settings = Pick<Environment, 'publicUrl' | 'sessionSecret' | 'sessionSecretPrevious'>;

/** Who confirms what: the subscription itself, so that a link of an ended one opens nothing. */
export interface Confirmation {
  subscriberId: string;
  email: string;
}

const CONFIRM_PATH = '/newsletter/confirm';
const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';
const DAY_MS = 86_400_000;

/** Days for which a confirmation link counts. */
export const CONFIRMATION_DAYS = 7;

const CONFIRM = 'newsletter confirmation';
const UNSUBSCRIBE = 'newsletter unsubscribe';

function box(settings: Settings) {
  return createSealedBox(settings, 'rapport newsletter links');
}

function link({ publicUrl }: Settings, path: string, token: string): string {
  return `${publicUrl}${path}?token=${token}`;
}

/** The link of a double opt-in: sealed, so that no one makes one, and good for 7 days. */
export function confirmationUrl(
  settings: Settings,
  { subscriberId, email, now }: Confirmation & { now: Date },
): string {
  const expires = now.getTime() + CONFIRMATION_DAYS * DAY_MS;
  const token = box(settings).seal(JSON.stringify([subscriberId, email, expires]), CONFIRM);
  return link(settings, CONFIRM_PATH, token);
}

/** What a confirmation link is about; null when it is not ours, was changed, or is too old. */
export function parseConfirmation(settings: Settings, token: string, now: Date): Confirmation | null {
  const text = box(settings).open(token, CONFIRM);
  if (text === null) return null;
  const [subscriberId, email, expires] = JSON.parse(text) as [string, string, number];
  return now.getTime() < expires ? { subscriberId, email } : null;
}

/** Makes links that end a subscription; they never grow old, and work after the subscriber is gone. */
export function unsubscribeLinks(settings: Settings): (email: string) => string {
  const sealed = box(settings);
  return (email) => link(settings, UNSUBSCRIBE_PATH, sealed.seal(normalizeEmail(email), UNSUBSCRIBE));
}

/** A link to unsubscribe that is no one's, for tests and previews. */
export function sampleUnsubscribeUrl({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return `${publicUrl}${UNSUBSCRIBE_PATH}?sample`;
}

/** The address an unsubscribe link is about; null when it is not ours or was changed. */
export function parseUnsubscribe(settings: Settings, token: string): string | null {
  return box(settings).open(token, UNSUBSCRIBE);
}

const TOKEN = new RegExp(`(${CONFIRM_PATH}|${UNSUBSCRIBE_PATH})\\?token=[\\w.~%-]+`, 'g');

/** A text without what makes our links in it work: one that is stored or shown must not confirm or unsubscribe anybody. */
export function removeLinkTokens(text: string): string {
  return text.replace(TOKEN, '$1');
}

/** The headers with which mail programs offer to unsubscribe with one click (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
