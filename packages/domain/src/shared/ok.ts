import { z } from 'zod';

/** What every mutation returns at least: `message` is a sentence that can be shown to a person. */
export const okSchema = z.object({
  success: z.literal(true),
  message: z.string().meta({ examples: ['Done.'] }),
});
export type Ok = z.infer<typeof okSchema>;

/** The response of a feed refresh. */
export const refreshResultSchema = okSchema.extend({
  added: z.int().min(0),
  updated: z.int().min(0),
  unchanged: z.int().min(0),
});
export type RefreshResult = z.infer<typeof refreshResultSchema>;
