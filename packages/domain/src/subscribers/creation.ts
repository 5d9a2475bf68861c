import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { idSchema } from '../shared/id.ts';
import { okSchema } from '../shared/ok.ts';
import { consentChoiceSchema } from './consent.ts';
import { subscriberSchema } from './schema.ts';
import { subscriberTexts } from './subscription.ts';

const MAX_TAGS_AT_ONCE = 20;

/** A subscriber whom the owner adds by hand. */
export const createSubscriberSchema = z.object({
  ...subscriberTexts.sent,
  email: emailSchema,
  consent: consentChoiceSchema,
  tagIds: z
    .array(idSchema)
    .max(MAX_TAGS_AT_ONCE, { error: `Choose at most ${MAX_TAGS_AT_ONCE} tags.` })
    .default([])
    .meta({ description: 'The tags that the subscriber gets.' }),
});
export type CreateSubscriber = z.infer<typeof createSubscriberSchema>;

export const subscriberResultSchema = okSchema.extend({ subscriber: subscriberSchema });
