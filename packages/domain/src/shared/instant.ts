import { z } from 'zod';

/** An instant on the wire: ISO 8601, UTC, with milliseconds (REST contract, conventions). */
export const instantSchema = z.iso
  .datetime({ precision: 3, error: 'This must be an instant such as 2026-01-05T09:30:00.000Z.' })
  .meta({ examples: ['2026-01-05T09:30:00.000Z'] });
