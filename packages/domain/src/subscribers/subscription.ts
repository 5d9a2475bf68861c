import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { robotTraps } from '../site/robot-traps.ts';
import { SUBSCRIBER_FIELDS } from './fields.ts';

export const subscriberTexts = textShapes(SUBSCRIBER_FIELDS);

/** What the newsletter form sends, with the fields that detect robots. */
export const newsletterPayloadSchema = z.object({
  ...subscriberTexts.sent,
  email: emailSchema,
  ...robotTraps,
});
export type NewsletterPayload = z.infer<typeof newsletterPayloadSchema>;
