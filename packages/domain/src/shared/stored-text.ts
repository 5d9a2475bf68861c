import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from './limits.ts';

/**
 * A text of a response with at most `max` characters, as its column or the input that it came from guarantees. The
 * bound is documented and not checked again, so that a stored row never makes a response fail.
 */
export function storedText(max: number, description?: string) {
  return z.string().meta({ maxLength: max, ...(description === undefined ? {} : { description }) });
}

/** An email address of a response. */
export function storedEmail(description?: string) {
  return storedText(MAX_EMAIL_LENGTH, description);
}

/** The most characters of a stored network address. */
export const MAX_IP_LENGTH = 64;
