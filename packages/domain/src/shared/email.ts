import { z } from 'zod';
import { limitLength } from './bounded-string.ts';
import { cleanText, rawLengthLimit, textFault } from './clean-text.ts';
import { EMAIL_MAX_LENGTH, isEmailAddress } from './email-address.ts';

export { normalizeEmail } from './email-address.ts';

/**
 * An email address: at most 254 characters, valid, trimmed; letter case is kept. A line break anywhere is refused
 * before trimming, so that no address can carry a header into an email.
 */
export function email(message = 'Please enter a valid email address.') {
  return z
    .string({ error: message })
    .check(limitLength(rawLengthLimit(EMAIL_MAX_LENGTH), message))
    .refine((value) => textFault(value, 'single') === null, { error: message, abort: true })
    .overwrite(cleanText)
    .refine(isEmailAddress, { error: message })
    .meta({ format: 'email', maxLength: EMAIL_MAX_LENGTH, examples: ['ada@example.com'] });
}

export const emailSchema = email();
