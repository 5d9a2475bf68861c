import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { okSchema } from '../shared/ok.ts';
import { consentChoiceSchema } from './consent.ts';
import { subscriberSchema } from './schema.ts';
import { subscriberTexts } from './subscription.ts';
import { tagNamesSchema } from './update.ts';

/** A subscriber whom the owner adds by hand. */
export const createSubscriberSchema = z.object({
  ...subscriberTexts.sent,
  email: emailSchema,
  consent: consentChoiceSchema,
  tags: tagNamesSchema.default([]).meta({ description: 'The names of the tags that the subscriber gets.' }),
});
export type CreateSubscriber = z.infer<typeof createSubscriberSchema>;

export const subscriberResultSchema = okSchema.extend({ subscriber: subscriberSchema });
