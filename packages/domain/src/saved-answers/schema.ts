import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { seenValues } from '../shared/update.ts';
import { SAVED_ANSWER_FIELDS } from './fields.ts';

const texts = textShapes(SAVED_ANSWER_FIELDS, {
  name: { example: 'Sample answer' },
  text: {
    description: 'The text, with the variables that an email to one person can use.',
    example: 'Hello {{clientName}},\n\nthank you for writing.',
  },
});

/** The most saved answers there can be. */
export const MAX_SAVED_ANSWERS = 100;

/** A text that the owner inserts into answers. */
export const savedAnswerSchema = z.object({ id: idSchema, ...texts.stored }).meta({ id: 'SavedAnswer' });
export type SavedAnswer = z.infer<typeof savedAnswerSchema>;

export const savedAnswerPayloadSchema = z.object(texts.edited);
export type SavedAnswerPayload = z.infer<typeof savedAnswerPayloadSchema>;

/** An edit. */
export const savedAnswerUpdateSchema = savedAnswerPayloadSchema.extend({ seen: seenValues(texts.seen) });
export type SavedAnswerUpdate = z.infer<typeof savedAnswerUpdateSchema>;

export const savedAnswerListSchema = z.object({
  savedAnswers: storedList(savedAnswerSchema, MAX_SAVED_ANSWERS),
});
export const savedAnswerResultSchema = okSchema.extend({ savedAnswer: savedAnswerSchema });
