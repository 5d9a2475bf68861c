import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { seenValues } from '../shared/update.ts';
import { MAX_SEGMENTS, SEGMENT_FIELDS } from './limits.ts';
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
