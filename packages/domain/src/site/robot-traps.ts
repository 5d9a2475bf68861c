import { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';

/** Milliseconds below which no one has read a form and filled it in. */
export const MIN_FILL_TIME_MS = 2_000;

const MAX_WEBSITE_LENGTH = 2_000;

/**
 * What the public forms send beside their fields, so that robots give themselves away without a third party. Both
 * are optional: other programs that call the API send neither.
 */
export const robotTraps = {
  website: boundedString(MAX_WEBSITE_LENGTH).optional().meta({
    description: 'Leave it out or empty. People do not see this field of the form; robots fill it in.',
  }),
  elapsedMs: z.int().min(0).optional().meta({
    description: 'Milliseconds from showing the form to sending it. Leave it out where there is no form.',
  }),
};

/** Whether a form was filled in by a robot. It is answered like any other, and nothing of it is kept. */
export function isRobot({
  website,
  elapsedMs,
}: {
  website?: string | undefined;
  elapsedMs?: number | undefined;
}): boolean {
  return (website ?? '') !== '' || (elapsedMs !== undefined && elapsedMs < MIN_FILL_TIME_MS);
}
