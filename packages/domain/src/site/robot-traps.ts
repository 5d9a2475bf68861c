import { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { MIN_FILL_TIME_MS } from '../shared/limits.ts';

const MAX_WEBSITE_LENGTH = 2_000;

/**
 * Extra fields of the public forms that detect robots without a third party. Both are optional, because other API
 * clients do not send them.
 */
export const robotTraps = {
  website: boundedString(MAX_WEBSITE_LENGTH).optional().meta({
    description: 'Leave it out or empty. People do not see this field of the form; robots fill it in.',
  }),
  elapsedMs: z.int().min(0).optional().meta({
    description: 'Milliseconds from showing the form to sending it. Leave it out where there is no form.',
  }),
};

/** Whether a form was filled in by a robot. It gets the usual response, and nothing is stored. */
export function isRobot({
  website,
  elapsedMs,
}: {
  website?: string | undefined;
  elapsedMs?: number | undefined;
}): boolean {
  return (website ?? '') !== '' || (elapsedMs !== undefined && elapsedMs < MIN_FILL_TIME_MS);
}
