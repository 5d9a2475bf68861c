import { z } from 'zod';

/** Months in the picture of the growth of the list, the current one included. */
export const GROWTH_MONTHS = 12;

const count = z.int().min(0);

/** The list of subscribers in one month in UTC. */
export const growthMonthSchema = z
  .object({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .meta({ examples: ['2026-01'] }),
    joined: count.meta({ description: 'How many were confirmed in it.' }),
    left: count.meta({ description: 'How many unsubscribed, bounced or complained in it.' }),
    subscribers: count.meta({ description: 'How many were subscribed at its end, or are now.' }),
  })
  .meta({ id: 'GrowthMonth' });
export type GrowthMonth = z.infer<typeof growthMonthSchema>;

/** The growth of the list, the oldest month first. Who was deleted since counts in no month. */
export const growthSchema = z.object({ months: z.array(growthMonthSchema).length(GROWTH_MONTHS) });
export type Growth = z.infer<typeof growthSchema>;
