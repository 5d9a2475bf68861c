import { isEmailAddress, normalizeEmail } from '@rapport/domain/shared/email-address';
import { toDomain } from '../../platform/config/derived.ts';

/**
 * A typed address as it is compared: without blanks around it, in lower case, its domain in the form of the domain name
 * system (IDNA). Null when it can't be an address.
 */
export function readAddress(typed: string): string | null {
  const address = normalizeEmail(typed);
  const start = address.lastIndexOf('@') + 1;
  const email = `${address.slice(0, start)}${toDomain(address.slice(start)) ?? ''}`;
  return isEmailAddress(email) ? email : null;
}
