import { z } from 'zod';
import { campaignSchema } from '../campaigns/schema.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { seenValues } from '../shared/update.ts';
import { subscriberSchema } from '../subscribers/schema.ts';
import { MAX_CONDITIONS, MAX_SEGMENTS, SEGMENT_FIELDS, SEGMENT_PEOPLE, SEGMENT_USES } from './limits.ts';
import { segmentRuleSchema } from './rule.ts';

const texts = textShapes(SEGMENT_FIELDS, { name: { example: 'Sample segment' } });
const count = z.int().min(0);

/** A saved rule, and how many people it finds now. */
export const segmentSchema = z
  .object({
    id: idSchema,
    ...texts.stored,
    rule: segmentRuleSchema,
    subscribers: count.meta({ description: 'How many subscribers match.' }),
    receiving: count.meta({ description: 'How many of them receive campaigns.' }),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'Segment' });
export type Segment = z.infer<typeof segmentSchema>;

export const segmentPayloadSchema = z.object({ ...texts.edited, rule: segmentRuleSchema });
export type SegmentPayload = z.infer<typeof segmentPayloadSchema>;

/** An edit. */
export const segmentUpdateSchema = segmentPayloadSchema.extend({
  seen: seenValues({ ...texts.seen, updatedAt: instantSchema }),
});
export type SegmentUpdate = z.infer<typeof segmentUpdateSchema>;

export const segmentCountSchema = segmentSchema.pick({ subscribers: true, receiving: true });
export type SegmentCount = z.infer<typeof segmentCountSchema>;

export const segmentListSchema = z.object({ segments: storedList(segmentSchema, MAX_SEGMENTS) });
export const segmentResultSchema = okSchema.extend({ segment: segmentSchema });

/** All segments by name, without whom they find. */
export const segmentNamesSchema = z.object({
  segments: storedList(segmentSchema.pick({ id: true, name: true }), MAX_SEGMENTS),
});
export type SegmentNames = z.infer<typeof segmentNamesSchema>;

export const segmentPeopleQuerySchema = z.object({
  rule: segmentRuleSchema,
  cursor: idSchema.optional().meta({ description: 'Of the page before.' }),
});
export type SegmentPeopleQuery = z.infer<typeof segmentPeopleQuerySchema>;

const places = z.array(count).max(MAX_CONDITIONS);

/** A page of the people that a rule finds, with why. */
export const segmentPeopleSchema = z.object({
  people: z
    .array(
      subscriberSchema.pick({ id: true, email: true, firstName: true }).extend({
        conditions: places.meta({
          description:
            'The conditions of the rule that hold, counted from 0, those of groups in their place.',
        }),
      }),
    )
    .max(SEGMENT_PEOPLE),
  nextCursor: idSchema.nullable(),
  excluding: places.meta({
    description:
      'Where the rule finds no one: the conditions without any one of which it would find someone.',
  }),
});
export type SegmentPeople = z.infer<typeof segmentPeopleSchema>;

/** What uses a segment, newest first. */
export const segmentUsesSchema = z.object({
  campaigns: z.array(campaignSchema.pick({ id: true, title: true })).max(SEGMENT_USES),
  total: count,
});
export type SegmentUses = z.infer<typeof segmentUsesSchema>;
