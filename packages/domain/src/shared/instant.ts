import { z } from 'zod';
import { boundedString } from './bounded-string.ts';

const INSTANT_LENGTH = 24;
const MESSAGE = 'This must be an instant such as 2026-01-05T09:30:00.000Z.';

/** An instant on the wire: ISO 8601, UTC, with milliseconds (REST contract, conventions). */
export const instantSchema = boundedString(INSTANT_LENGTH, MESSAGE)
  .check(z.iso.datetime({ precision: 3, error: MESSAGE }))
  .meta({ examples: ['2026-01-05T09:30:00.000Z'] });
