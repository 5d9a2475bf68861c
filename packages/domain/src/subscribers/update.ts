import { z } from 'zod';
import { okSchema } from '../shared/ok.ts';
import { seenText, singleLine } from '../shared/text.ts';
import { clearable, seenValues } from '../shared/update.ts';
import { TAG_FIELDS } from '../tags/fields.ts';
import { MAX_TAGS } from '../tags/schema.ts';
import { subscriberSchema } from './schema.ts';
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

export const subscriberUpdateResultSchema = okSchema.extend({ subscriber: subscriberSchema });
