import { domainToASCII } from 'node:url';
import { isEmailAddress } from '@rapport/domain/shared/email-address';
import type { ReadText } from './source.ts';

/** The domain as the DNS writes it, such as xn--mller-kva.example; null for what is no domain. `localhost` is one. */
export function toDomain(value: string): string | null {
  // A host name only: `domainToASCII` would drop a path.
  const domain = /^[^/\\?#]{1,255}$/.test(value) ? domainToASCII(value.toLowerCase()) : '';
  return domain === 'localhost' || isEmailAddress(`hello@${domain}`) ? domain : null;
}

function isAtDomain(address: string, domain: string): boolean {
  const own = toDomain(address.slice(address.lastIndexOf('@') + 1));
  return own !== null && (domain === own || domain.endsWith(`.${own}`));
}

/** The owner's address if it is at the domain or one above it; else `hello@` the domain. */
function toSender(owner: string | undefined, domain: string | undefined): string | undefined {
  if (domain === undefined) return undefined;
  if (owner !== undefined && isAtDomain(owner, domain)) return owner;
  const sender = `hello@${domain.replace(/^www\./, '')}`;
  return isEmailAddress(sender) ? sender : undefined;
}

/** The host of an address; undefined for none. */
function hostOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).hostname : undefined;
}

/**
 * Reads variables of production with what follows from DOMAIN and OWNER_EMAIL in place of those that are not set. Wrong
 * values of these two lead to nothing, so that each is one problem.
 */
export function withDerivedValues(read: ReadText): ReadText {
  if (read('NODE_ENV') !== 'production') return read;
  const domain = toDomain(read('DOMAIN') ?? '') ?? undefined;
  const given = read('OWNER_EMAIL');
  const owner = given !== undefined && isEmailAddress(given) ? given : undefined;
  const derived: Record<string, string | undefined> = {
    PUBLIC_URL: domain && `https://${domain}`,
    ADMIN_EMAILS: owner,
    ADMIN_NOTIFICATION_EMAIL: owner,
    EMAIL_FROM: toSender(owner, domain ?? hostOf(read('PUBLIC_URL'))),
  };
  return (name) => read(name) ?? derived[name];
}
