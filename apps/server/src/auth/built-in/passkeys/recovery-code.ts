import { randomInt, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** Without characters that are taken for one another, such as 0 and O, 1 and I, 5 and S. */
const ALPHABET = '34679ACDEFHJKMNPQRTUVWXY';
const LENGTH = 12;
const GROUP = 4;
/** How many a person has. */
export const RECOVERY_CODES = 10;
/** What may be typed for one: the code with blanks and dashes. */
const MAX_TYPED_LENGTH = 40;

/** A new recovery code as it is shown, such as `7KRW-4MXP-HD3T`: 55 random bits. */
export function createRecoveryCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return characters.join('').replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** A code as it was typed, without blanks and dashes and in upper case; null when it cannot be one. */
export function parseRecoveryCode(typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH) return null;
  const code = typed.replace(/[\s\-‐-―]/g, '').toUpperCase();
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(code) ? code : null;
}

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
/** About 10 ms. With 55 random bits, trying all codes of one person takes thousands of years. */
const COST: ScryptOptions = { N: 4_096, r: 8, p: 1 };

/**
 * What is stored of a code of one person, in hexadecimal: slow to compute, so that a stolen table tells no codes.
 * `code` is one that `parseRecoveryCode` returned.
 */
export async function hashRecoveryCode(code: string, userId: string): Promise<string> {
  return (await derive(code, `rapport recovery code ${userId}`, 32, COST)).toString('hex');
}
