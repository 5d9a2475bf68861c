import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { robotTraps } from '../site/robot-traps.ts';

/** What the newsletter form sends, with the fields that detect robots. */
export const newsletterPayloadSchema = z.object({ email: emailSchema, ...robotTraps });
export type NewsletterPayload = z.infer<typeof newsletterPayloadSchema>;
