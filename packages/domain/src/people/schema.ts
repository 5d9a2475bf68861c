import { z } from 'zod';
import { CONTACT_FIELDS } from '../contacts/fields.ts';
import { PACKAGE_FIELDS } from '../packages/fields.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { subscriberSchema } from '../subscribers/schema.ts';
import { personFactsSchema } from './facts-schema.ts';
import { TIMELINE_GROUPS, type TimelineGroup } from './kinds.ts';

/** The most plans of a person that are shown beside the timeline. */
export const MAX_SHOWN_PLANS = 20;

const count = z.int().min(0);
const counts = Object.fromEntries(TIMELINE_GROUPS.map((group) => [group, count])) as Record<
  TimelineGroup,
  typeof count
>;

/** What is known of the person behind an email address. */
export const personSchema = z
  .object({
    email: storedEmail(),
    name: storedText(CONTACT_FIELDS.name.max, 'As the owner knows it, or as it was written last.').nullable(),
    organization: storedText(CONTACT_FIELDS.organization.max).nullable(),
    since: instantSchema.meta({
      description: 'When the first thing of the timeline happened, or the owner first knew something.',
    }),
    facts: personFactsSchema,
    subscriber: subscriberSchema
      .pick({ id: true, status: true, suppression: true, pausedUntil: true, tags: true, createdAt: true })
      .nullable()
      .meta({ description: 'Null for someone who is not on the list of subscribers.' }),
    plans: storedList(
      z.object({
        id: idSchema,
        packageName: storedText(PACKAGE_FIELDS.name.max),
        hoursRemaining: z.number().min(0),
        hoursGiven: z.number().min(0),
        expirationDate: instantSchema,
        isActive: z.boolean(),
      }),
      MAX_SHOWN_PLANS,
    ).meta({ description: 'The plans of this client, newest first.' }),
    counts: z.object(counts).meta({ description: 'How many entries the timeline has of each group.' }),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof personSchema>;

export const personResponseSchema = z.object({ person: personSchema });
