import { z } from 'zod';

/** What every mutation answers at least: a sentence fit for a toast. */
export const okSchema = z.object({ success: z.literal(true), message: z.string() });
export type Ok = z.infer<typeof okSchema>;

/** What a refresh of a feed answers. */
export const refreshResultSchema = okSchema.extend({
  added: z.int().min(0),
  updated: z.int().min(0),
  unchanged: z.int().min(0),
});
export type RefreshResult = z.infer<typeof refreshResultSchema>;
