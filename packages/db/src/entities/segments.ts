import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { SEGMENT_FIELDS } from '@rapport/domain/segments/limits';
import type { SegmentRule } from '@rapport/domain/segments/rule';
import { createdAt, id, updatedAt } from './columns.ts';

/** A saved rule that finds subscribers. Names differ by more than the case of their letters. */
export const SegmentEntity = defineEntity({
  name: 'Segment',
  tableName: 'segment',
  checks: [{ name: 'segment_name_not_empty', expression: "name <> ''" }],
  indexes: [
    { name: 'segment_name', expression: 'create unique index "segment_name" on "segment" (lower("name"))' },
  ],
  properties: {
    id: id(),
    name: p.string().length(SEGMENT_FIELDS.name.max),
    rule: p.json<SegmentRule>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});
export type SegmentRow = InferEntity<typeof SegmentEntity>;
