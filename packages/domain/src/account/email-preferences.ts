import { z } from 'zod';
import { okSchema } from '../shared/ok.ts';

/** What the person gets by email besides what their plan owes them. */
export const emailPreferencesSchema = z.object({ newsletter: z.boolean() }).meta({ id: 'EmailPreferences' });
export type EmailPreferences = z.infer<typeof emailPreferencesSchema>;

export const emailPreferencesPayloadSchema = z.object({
  newsletter: z.boolean({ error: 'This must be true or false.' }),
});

export const emailPreferencesResultSchema = okSchema.extend({ preferences: emailPreferencesSchema });
