import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { idSchema } from '../shared/id.ts';
import { multiLine, singleLine } from '../shared/text.ts';

/** What the Compose Email dialog sends (decision 15). */
export const composedEmailSchema = z.object({
  to: emailSchema,
  subject: singleLine({ min: 1, max: 300, message: 'Please enter a subject.', example: 'Sample subject' }),
  message: multiLine({ min: 1, max: 20_000, message: 'Please enter a message.', example: 'Sample message' }),
});
export type ComposedEmail = z.infer<typeof composedEmailSchema>;

/** Whom Send Package Details writes to, and about which package. */
export const packageDetailsPayloadSchema = z.object({
  packageId: idSchema,
  contactIds: z
    .array(idSchema)
    .min(1, { error: 'Please select at least one contact.' })
    .max(500, { error: 'Please select at most 500 contacts.' })
    .overwrite((ids) => [...new Set(ids)]),
});
export type PackageDetailsPayload = z.infer<typeof packageDetailsPayloadSchema>;
