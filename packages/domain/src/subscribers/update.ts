import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { okSchema } from '../shared/ok.ts';
import { seenText, singleLine } from '../shared/text.ts';
import { clearable, seenValues } from '../shared/update.ts';
import { TAG_FIELDS } from '../tags/fields.ts';
import { MAX_TAGS } from '../tags/schema.ts';
import { subscriberTexts } from './subscription.ts';

const { email: _address, ...edited } = subscriberTexts.edited;
const { email: _seenAddress, ...seen } = subscriberTexts.seen;

/** The tags of a subscriber by their names. */
export const tagNamesSchema = z
  .array(singleLine({ max: TAG_FIELDS.name.max, min: 1, message: TAG_FIELDS.name.required }))
  .max(MAX_TAGS, { error: `Choose at most ${MAX_TAGS} tags.` });

/** An edit by an admin. The address stays, because consent was given for it; what is left out stays as it is. */
export const subscriberUpdateSchema = z.object({
  ...edited,
  tags: clearable(
    tagNamesSchema.meta({ description: 'The names of all tags that the subscriber has from now on.' }),
    [],
  ),
  seen: seenValues({ ...seen, tags: z.array(seenText(TAG_FIELDS.name.max)).max(MAX_TAGS) }),
});
export type SubscriberUpdate = z.infer<typeof subscriberUpdateSchema>;

/** The most subscribers that are asked to confirm at once. */
export const MAX_ASKED = 1_000;

/** The pending subscribers who are asked to confirm. */
export const confirmationRequestPayloadSchema = z.object({
  ids: z
    .array(idSchema)
    .min(1, { error: 'Select the subscribers.' })
    .max(MAX_ASKED, { error: 'Select at most 1,000 subscribers.' }),
});
export type ConfirmationRequestPayload = z.infer<typeof confirmationRequestPayloadSchema>;

export const confirmationRequestResultSchema = okSchema.extend({
  asked: z.int().min(0).meta({ description: 'How many are asked.' }),
});
