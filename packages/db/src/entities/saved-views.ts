import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { SAVED_VIEW_FIELDS } from '@rapport/domain/saved-views/fields';
import type { SavedFilter } from '@rapport/domain/saved-views/schema';
import { createdAt, id } from './columns.ts';

/** A filter of contacts with a name. Names differ by more than the case of their letters. */
export const SavedViewEntity = defineEntity({
  name: 'SavedView',
  tableName: 'saved_view',
  checks: [{ name: 'saved_view_name_not_empty', expression: "name <> ''" }],
  indexes: [
    {
      name: 'saved_view_name',
      expression: 'create unique index "saved_view_name" on "saved_view" (lower("name"))',
    },
  ],
  properties: {
    id: id(),
    name: p.string().length(SAVED_VIEW_FIELDS.name.max),
    filter: p.json<SavedFilter>(),
    createdAt: createdAt(),
  },
});
export type SavedViewRow = InferEntity<typeof SavedViewEntity>;
