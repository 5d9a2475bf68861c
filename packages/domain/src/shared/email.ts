import { z } from 'zod';
import { limitLength } from './bounded-string.ts';
import { cleanText, findTextFault, rawLengthLimit } from './clean-text.ts';
import { isEmailAddress } from './email-address.ts';
import { MAX_EMAIL_LENGTH } from './limits.ts';

export { normalizeEmail } from './email-address.ts';

/**
 * An email address: at most 254 characters, valid, trimmed; letter case is preserved. A line break anywhere is refused
 * before trimming, so that no address can carry a header into an email.
 */
export function email(message = 'Please enter a valid email address.') {
  return z
    .string({ error: message })
    .check(limitLength(rawLengthLimit(MAX_EMAIL_LENGTH), message))
    .refine((value) => findTextFault(value, 'single') === null, { error: message, abort: true })
    .overwrite(cleanText)
    .refine(isEmailAddress, { error: message })
    .meta({ format: 'email', maxLength: MAX_EMAIL_LENGTH, examples: ['ada@example.com'] });
}

export const emailSchema = email();
