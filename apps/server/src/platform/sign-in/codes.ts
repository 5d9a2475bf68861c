import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createEncryption, type Secrets } from '../encryption.ts';

/** Characters that no one takes for another: no vowel but A and E, and none of 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const LENGTH = 8;
/** A code with blanks and dashes is not longer. */
const MAX_TYPED_LENGTH = 64;
const BETWEEN = /[\s\p{Pd}_.]/gu;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const LINK_LABEL = 'link';
const LINK_PATH = '/api/sign-in/link';
/** An encrypted id and code are shorter. */
const MAX_TOKEN_LENGTH = 200;

/** How long a code works. */
export const CODE_MINUTES = 10;
/** How often a code can be entered. */
export const MAX_TRIES = 5;

/** The code of a link, and the row that it belongs to. */
export interface LinkedCode {
  id: string;
  code: string;
}

export interface SignInCodes {
  /** The code of the row with this id. */
  codeOf(id: string): string;
  /** Whether a typed code is that of this row. */
  matches(id: string, code: string): boolean;
  /** The address in the email, which shows the code in any browser. */
  createLink(publicUrl: string, id: string): string;
  /** What a link was made for; null when it was not made here. */
  readLink(token: string): LinkedCode | null;
}

/** A typed code without blanks and dashes, in capitals; null for what cannot be a code. */
export function normalizeCode(typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH) return null;
  const code = typed.replace(BETWEEN, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** A number of 128 bits as a code; what the last digits would prefer is too little to matter. */
function toCode(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.subarray(0, 16).toString('hex')}`);
  let code = '';
  while (code.length < LENGTH) {
    code += ALPHABET[Number(rest % BigInt(ALPHABET.length))];
    rest /= BigInt(ALPHABET.length);
  }
  return code;
}

/**
 * The codes of the built-in sign-in. A code follows from the id of its row and the session secret, so that it is stored
 * nowhere, and an email that is sent again has the same. Codes of previous secrets still work.
 */
export function createSignInCodes(secrets: Secrets): SignInCodes {
  const encryption = createEncryption(secrets, 'rapport sign-in links');
  const [key, ...previous] = [secrets.sessionSecret, ...secrets.sessionSecretPrevious].map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'rapport sign-in codes', 32)),
  );
  const derive = (from: Buffer, id: string) => toCode(createHmac('sha256', from).update(id).digest());
  const codeOf = (id: string) => derive(key as Buffer, id);
  return {
    codeOf,
    matches(id, code) {
      const typed = Buffer.from(code);
      const wanted = [codeOf(id), ...previous.map((one) => derive(one, id))].map((one) => Buffer.from(one));
      return wanted.filter((one) => one.length === typed.length && timingSafeEqual(one, typed)).length > 0;
    },
    createLink(publicUrl, id) {
      const address = new URL(LINK_PATH, publicUrl);
      address.searchParams.set('token', encryption.encrypt(`${id} ${codeOf(id)}`, LINK_LABEL));
      return address.href;
    },
    readLink(token) {
      const text = token.length > MAX_TOKEN_LENGTH ? null : encryption.decrypt(token, LINK_LABEL);
      const [id, code] = text?.split(' ') ?? [];
      return id === undefined || code === undefined ? null : { id, code };
    },
  };
}
