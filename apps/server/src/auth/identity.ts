import { MAX_PERSON_NAME_LENGTH } from '@rapport/domain/account/schema';
import { composeText, rawLengthLimit } from '@rapport/domain/shared/clean-text';
import { isEmailAddress } from '@rapport/domain/shared/email-address';
import { LoginRefusedError } from './login-error.ts';

const SUBJECT_LENGTH = 255;
const URL_LENGTH = 2_000;

/** A user that the provider vouches for: identified by issuer and subject, with a verified address. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** Claims of an ID token or of userinfo, none of them validated yet. */
export type Claims = Record<string, unknown>;

function text(value: unknown, length: number): string | null {
  if (typeof value !== 'string') return null;
  const raw = value
    .slice(0, rawLengthLimit(length))
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ');
  const clean = composeText(raw).trim();
  return clean === '' ? null : [...clean].slice(0, length).join('');
}

function toPicture(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > URL_LENGTH || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === 'https:' ? url.href : null;
}

/** Some providers send the flag as a string. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

function toNames(claims: Claims): Pick<Identity, 'firstName' | 'lastName'> {
  const first = text(claims.given_name, MAX_PERSON_NAME_LENGTH);
  const last = text(claims.family_name, MAX_PERSON_NAME_LENGTH);
  return first === null && last === null
    ? { firstName: text(claims.name, MAX_PERSON_NAME_LENGTH), lastName: null }
    : { firstName: first, lastName: last };
}

/**
 * The user that the claims describe. Userinfo is asked when the ID token has no email address. Throws
 * LoginRefusedError without a valid and verified address, because the address decides who is an admin and who a
 * client.
 */
export async function identityFrom(
  issuer: string,
  idToken: Claims,
  userInfo: () => Promise<Claims>,
): Promise<Identity> {
  const isComplete = idToken.email !== undefined && idToken.email_verified !== undefined;
  const more = isComplete ? {} : await userInfo();
  const claims: Claims = { ...more, ...idToken };
  // The address and its flag come from one source: a flag must never vouch for another source's address.
  const address = isComplete ? idToken : more;
  const subject = idToken.sub;
  if (
    typeof subject !== 'string' ||
    subject === '' ||
    subject.length > SUBJECT_LENGTH ||
    /\p{Cc}/u.test(subject)
  ) {
    throw new LoginRefusedError('answer-invalid', 'subject');
  }
  if (typeof address.email !== 'string' || !isEmailAddress(address.email)) {
    throw new LoginRefusedError('email-missing');
  }
  if (!isTrue(address.email_verified)) throw new LoginRefusedError('email-unverified');
  return {
    issuer,
    subject,
    email: address.email,
    ...toNames(claims),
    profileImageUrl: toPicture(claims.picture),
  };
}
