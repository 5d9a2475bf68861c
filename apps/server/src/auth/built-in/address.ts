import { domainToASCII } from 'node:url';
import { isEmailAddress, normalizeEmail } from '@rapport/domain/shared/email-address';
import { MAX_EMAIL_LENGTH } from '@rapport/domain/shared/limits';

/**
 * A typed address as it is compared: without blanks around it, in lower case, its domain in the form of the domain name
 * system (IDNA). Null when it can't be an address.
 */
export function readAddress(typed: string): string | null {
  if (typed.length > MAX_EMAIL_LENGTH * 2) return null;
  const address = normalizeEmail(typed);
  if (address.length > MAX_EMAIL_LENGTH) return null;
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Only a domain in another script is translated: of others, this would also read numbers as network addresses.
  const ascii = /^[\x21-\x7e]*$/.test(domain) ? domain : domainToASCII(domain);
  const email = `${address.slice(0, at + 1)}${ascii}`;
  return at > 0 && isEmailAddress(email) ? email : null;
}
