import { MAX_EMAIL_LENGTH } from './limits.ts';

const LOCAL_PART_MAX_LENGTH = 64;

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * Whether a text is an address that mail can be sent to: an unquoted local part (RFC 5321 dot-string) at a host name
 * with at least one dot. Quoted local parts, address literals and non-ASCII are refused; so is every white space.
 */
export function isEmailAddress(value: string): boolean {
  if (value.length > MAX_EMAIL_LENGTH) return false;
  const at = value.indexOf('@');
  const localPart = value.slice(0, Math.max(at, 0));
  if (localPart.length > LOCAL_PART_MAX_LENGTH || !LOCAL_PART.test(localPart)) return false;
  const labels = value.slice(at + 1).split('.');
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

/** The form in which addresses are compared and newsletter addresses stored. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The domain of `name@example.com` or `Name <name@example.com>`, in lower case; empty without one. */
export function getDomain(mailbox: string): string {
  return (/@([^@<>\s]+)>?\s*$/.exec(mailbox)?.[1] ?? '').toLowerCase();
}
