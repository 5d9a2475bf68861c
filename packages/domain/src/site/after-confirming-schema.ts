import { idSchema } from '../shared/id.ts';
import { multiLine } from '../shared/text.ts';
import { MAX_CHANGED_TAGS } from '../tags/fields.ts';
import { group, line, list } from './content-fields.ts';
import { afterConfirmingTarget, MAX_BUTTON_LABEL } from './target-schema.ts';

const MAX_WHAT_COMES_NEXT = 400;

/** The format that marks the ids of tags in the schema of the content. */
export const TAGS_FORMAT = 'tags';

/** What someone gets who signs up for the newsletter and confirms it. No public page has it. */
export const afterConfirmingSchema = group({
  whatComesNext: multiLine({ max: MAX_WHAT_COMES_NEXT }).default('').meta({
    description:
      'On the page after confirming, in the confirmation email and in the welcome, such as: The workbook is yours at once, and a letter follows every second Friday. May be empty.',
  }),
  link: group({
    label: line(MAX_BUTTON_LABEL).meta({ description: 'Such as Open the workbook.' }),
    target: afterConfirmingTarget,
  })
    .nullable()
    .default(null)
    .meta({ description: 'A button to what people signed up for. Only those who have confirmed see it.' }),
  tags: list(idSchema, { max: MAX_CHANGED_TAGS, noun: 'tags' }).default([]).meta({
    format: TAGS_FORMAT,
    description: 'Everyone who signs up with this form gets them once they confirm.',
  }),
});
