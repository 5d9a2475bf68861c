import { z } from 'zod';

/** Checks created by `limitLength`, so that a test can find fields without one. */
const lengthLimits = new WeakSet<object>();

/**
 * Refuses a string of more than `max` UTF-16 units (so at most 3 × `max` bytes of UTF-8) before any other check runs.
 * It must be the first check of a schema, because later checks may take more than linear time.
 */
export function limitLength(
  max: number,
  error = `Please use at most ${max.toLocaleString('en-US')} characters.`,
) {
  const check = z.maxLength(max, { error, abort: true });
  lengthLimits.add(check);
  return check;
}

/** A string of at most `max` UTF-16 units, for further checks or for comparison. `error` is the message for any other type. */
export function boundedString(max: number, error?: string) {
  return z.string({ error: error ?? 'This must be text.' }).check(limitLength(max, error));
}

/** Whether a string schema has its length checked before anything that could be slow. */
export function isLengthLimited(schema: z.core.$ZodType): boolean {
  const { checks = [] } = schema._zod.def as { checks?: object[] };
  return checks[0] !== undefined && lengthLimits.has(checks[0]);
}
