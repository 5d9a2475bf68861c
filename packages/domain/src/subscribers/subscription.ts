import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { singleLine } from '../shared/text.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { robotTraps } from '../site/robot-traps.ts';
import { MAX_SLUG } from '../site/slug-schema.ts';
import { SUBSCRIBER_FIELDS } from './fields.ts';

export const subscriberTexts = textShapes(SUBSCRIBER_FIELDS);

/** What the newsletter form sends, with the fields that detect robots. */
export const newsletterPayloadSchema = z.object({
  ...subscriberTexts.sent,
  email: emailSchema,
  page: singleLine({ max: MAX_SLUG }).optional().meta({
    description:
      "The last part of the address of the owner's own page that the form is on. The tags of that form are given once the address is confirmed.",
  }),
  ...robotTraps,
});
export type NewsletterPayload = z.infer<typeof newsletterPayloadSchema>;
