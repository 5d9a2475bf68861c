import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { SAVED_ANSWER_FIELDS } from '@rapport/domain/saved-answers/fields';
import { createdAt, id } from './columns.ts';

const { name, text } = SAVED_ANSWER_FIELDS;

/** A text that the owner inserts into answers. Names differ by more than the case of their letters. */
export const SavedAnswerEntity = defineEntity({
  name: 'SavedAnswer',
  tableName: 'saved_answer',
  checks: [
    { name: 'saved_answer_name_not_empty', expression: "name <> ''" },
    { name: 'saved_answer_text_length', expression: `char_length(text) between 1 and ${text.max}` },
  ],
  indexes: [
    {
      name: 'saved_answer_name',
      expression: 'create unique index "saved_answer_name" on "saved_answer" (lower("name"))',
    },
  ],
  properties: {
    id: id(),
    name: p.string().length(name.max),
    text: p.text(),
    createdAt: createdAt(),
  },
});
export type SavedAnswerRow = InferEntity<typeof SavedAnswerEntity>;
