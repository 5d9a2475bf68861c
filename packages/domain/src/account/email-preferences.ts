import { z } from 'zod';
import { okSchema } from '../shared/ok.ts';

/** Optional emails of a user. Emails about a plan are always sent. */
export const emailPreferencesSchema = z.object({ newsletter: z.boolean() }).meta({ id: 'EmailPreferences' });
export type EmailPreferences = z.infer<typeof emailPreferencesSchema>;

export const emailPreferencesPayloadSchema = z.object({
  newsletter: z.boolean({ error: 'This must be true or false.' }),
});

export const emailPreferencesResultSchema = okSchema.extend({ preferences: emailPreferencesSchema });
