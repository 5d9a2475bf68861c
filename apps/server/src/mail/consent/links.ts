import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Environment } from '../../platform/config/environment.ts';
import { createEncryption } from '../../platform/encryption.ts';
import { SESSION_PATH } from '../sessions/link.ts';

type Settings = Pick<Environment, 'publicUrl' | 'sessionSecret' | 'sessionSecretPrevious'>;

/** What a confirmation link confirms; it names the subscription, so that the link of an ended one is invalid. */
export interface Confirmation {
  subscriberId: string;
  email: string;
  /** The form of the site where it was asked for, as `findAfterConfirming` has it; missing without one. */
  form?: string;
}

const CONFIRM_PATH = '/newsletter/confirm';
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';
/** Takes the token of an unsubscribe link. */
export const PREFERENCES_PATH = '/newsletter/preferences';
const DAY_MS = 86_400_000;

/** Days until a confirmation link expires. */
export const CONFIRMATION_EXPIRES_DAYS = 7;

const CONFIRM = 'newsletter confirmation';
const UNSUBSCRIBE = 'newsletter unsubscribe';

function getEncryption(settings: Settings) {
  return createEncryption(settings, 'rapport newsletter links');
}

function link({ publicUrl }: Settings, path: string, token: string): string {
  return `${publicUrl}${path}?token=${token}`;
}

/** The double opt-in link: encrypted, so that it cannot be forged, and valid for 7 days. */
export function confirmationUrl(
  settings: Settings,
  { subscriberId, email, form, now }: Confirmation & { now: Date },
): string {
  const expires = now.getTime() + CONFIRMATION_EXPIRES_DAYS * DAY_MS;
  const named = form === undefined ? [] : [form];
  const text = JSON.stringify([subscriberId, email, expires, ...named]);
  const token = getEncryption(settings).encrypt(text, CONFIRM);
  return link(settings, CONFIRM_PATH, token);
}

/** Parses a confirmation link's token; null when it is invalid, was changed or has expired. */
export function parseConfirmation(settings: Settings, token: string, now: Date): Confirmation | null {
  const text = getEncryption(settings).decrypt(token, CONFIRM);
  if (text === null) return null;
  const [subscriberId, email, expires, form] = JSON.parse(text) as [string, string, number, string?];
  if (now.getTime() >= expires) return null;
  return { subscriberId, email, ...(form === undefined ? {} : { form }) };
}

/** Creates unsubscribe links; they never expire, and work after the subscriber is gone. */
export function unsubscribeLinks(settings: Settings): (email: string) => string {
  const encryption = getEncryption(settings);
  return (email) => link(settings, UNSUBSCRIBE_PATH, encryption.encrypt(normalizeEmail(email), UNSUBSCRIBE));
}

/** An unsubscribe link that belongs to no one, for tests and previews. */
export function sampleUnsubscribeUrl({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return `${publicUrl}${UNSUBSCRIBE_PATH}?sample`;
}

/** In place of a reader's own unsubscribe link, where everyone may read an email. */
export function sharedUnsubscribeUrl({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return `${publicUrl}${UNSUBSCRIBE_PATH}?shared`;
}

/** The address of an unsubscribe token; null when it is invalid or was changed. */
export function parseUnsubscribe(settings: Settings, token: string): string | null {
  return getEncryption(settings).decrypt(token, UNSUBSCRIBE);
}

const TOKEN_PATTERN = new RegExp(
  `(${CONFIRM_PATH}|${UNSUBSCRIBE_PATH}|${PREFERENCES_PATH}|${SESSION_PATH})\\?token=[\\w.~%-]+`,
  'g',
);

/**
 * Removes the tokens of our links from a text, because a stored or displayed text must not confirm or unsubscribe
 * anyone.
 */
export function removeLinkTokens(text: string): string {
  return text.replace(TOKEN_PATTERN, '$1');
}

/** The headers for one-click unsubscribe in mail programs (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
