import { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { okSchema } from '../shared/ok.ts';
import { storedText } from '../shared/stored-text.ts';
import { singleLine } from '../shared/text.ts';

/** The most characters of the place of a field in the content; the longest has about 60. */
export const MAX_FIELD_PATH = 200;

/** The most characters of a text of the content. */
const MAX_TEXT = 3_000;

const FINGERPRINT_LENGTH = 8;
const fingerprintMessage = 'Send the fingerprint of the text.';
const fingerprint = boundedString(FINGERPRINT_LENGTH, fingerprintMessage)
  .regex(/^[0-9a-f]{8}$/, { error: fingerprintMessage })
  .meta({ examples: ['4c2f1a9b'] });

/** A field that visitors see with a text of the sample. */
export const sampleFieldSchema = z
  .object({
    path: storedText(MAX_FIELD_PATH, 'The field, such as `about.statistics.2.figure`.'),
    text: storedText(MAX_TEXT, 'What visitors read there.'),
    fingerprint: fingerprint.meta({
      description: 'Tells the text from others; send it to dismiss the field.',
    }),
    dismissed: z.boolean().meta({ description: 'Whether an admin is fine with this text at this place.' }),
    changedInDraft: z
      .boolean()
      .meta({ description: 'Whether the draft has another text there, which is not published yet.' }),
  })
  .meta({ id: 'SampleField' });
export type SampleField = z.infer<typeof sampleFieldSchema>;

export const sampleFieldsSchema = z.object({
  fields: z.array(sampleFieldSchema).meta({ description: 'In the order of the content.' }),
  remaining: z.int().min(0).meta({ description: 'How many are neither replaced nor dismissed.' }),
  isLive: z.boolean().meta({ description: 'Whether real visitors see them: false in local mode.' }),
});
export type SampleFields = z.infer<typeof sampleFieldsSchema>;

/** One text of the sample at its place. A dismissal is for both: another text there counts again. */
export const sampleFieldPayloadSchema = z.object({
  path: singleLine({ min: 1, max: MAX_FIELD_PATH, message: 'Name the field.' }).meta({
    description: 'The field, such as `about.statistics.2.figure`.',
  }),
  fingerprint: fingerprint.meta({ description: 'The fingerprint of its text.' }),
});
export type SampleFieldPayload = z.infer<typeof sampleFieldPayloadSchema>;

export const sampleFieldResultSchema = okSchema.extend({
  remaining: z.int().min(0).meta({ description: 'How many are now neither replaced nor dismissed.' }),
});
export type SampleFieldResult = z.infer<typeof sampleFieldResultSchema>;
