import { z } from 'zod';
import { EMAIL_FIELDS } from '../emails/fields.ts';
import { findMalformedPlaceholders } from '../emails/placeholders.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedText } from '../shared/stored-text.ts';
import { multiLine, optionalText, singleLine } from '../shared/text.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { clearable, seenValues } from '../shared/update.ts';

const MAX_SUBJECT = 300;
const MAX_CONTENT = 200_000;

const texts = textShapes(EMAIL_FIELDS, {
  preheader: {
    description: 'The line that an inbox shows beside the subject; without it, the first paragraph.',
  },
});

/** An email template; `variables` maps the name of a variable to its description. */
export const emailTemplateSchema = z
  .object({
    id: idSchema,
    name: storedText(200),
    description: z.string(),
    type: storedText(100),
    subject: storedText(MAX_SUBJECT),
    ...texts.stored,
    htmlContent: storedText(MAX_CONTENT),
    textContent: storedText(MAX_CONTENT).nullable(),
    active: z.boolean(),
    variables: z.record(z.string(), z.string()),
    edited: z.boolean().meta({
      description: 'Whether it was edited; otherwise it has the built-in text of the running version.',
    }),
    updatedAt: instantSchema,
  })
  .meta({ id: 'EmailTemplate' });
export type EmailTemplate = z.infer<typeof emailTemplateSchema>;

/** Refuses text with placeholders that can be no variables, because they would be sent with their braces. */
function wellFormed<Schema extends z.ZodType<string | null | undefined>>(schema: Schema) {
  return schema.refine((text) => findMalformedPlaceholders(text ?? '').length === 0, {
    error: ({ input }) =>
      `${findMalformedPlaceholders(String(input)).join(', ')} would be sent with its braces. Write variables like {{clientName}}.`,
  });
}

export const emailTemplatePayloadSchema = z.object({
  subject: wellFormed(
    singleLine({
      min: 1,
      max: MAX_SUBJECT,
      message: 'Subject is required',
      example: 'Sample subject',
    }),
  ),
  preheader: wellFormed(texts.edited.preheader),
  htmlContent: wellFormed(multiLine({ min: 1, max: MAX_CONTENT, message: 'HTML content is required' })),
  textContent: clearable(wellFormed(multiLine({ max: MAX_CONTENT }))),
  active: z.boolean({ error: 'Choose whether the template is active.' }),
});
export type EmailTemplatePayload = z.infer<typeof emailTemplatePayloadSchema>;

/** An edit. */
export const emailTemplateUpdateSchema = emailTemplatePayloadSchema.extend({
  seen: seenValues(emailTemplateSchema.pick({ updatedAt: true }).shape),
});
export type EmailTemplateUpdate = z.infer<typeof emailTemplateUpdateSchema>;

/** A reset discards text too, so it takes what the caller has seen. */
export const emailTemplateResetSchema = emailTemplateUpdateSchema.pick({ seen: true });
export type EmailTemplateReset = z.infer<typeof emailTemplateResetSchema>;

/** A template in the editor: its parts may be empty. */
export const emailTemplatePreviewPayloadSchema = z.object({
  subject: singleLine({ max: MAX_SUBJECT }),
  ...texts.edited,
  htmlContent: multiLine({ max: MAX_CONTENT }),
  textContent: optionalText(multiLine({ max: MAX_CONTENT })),
});
export type EmailTemplatePreviewPayload = z.infer<typeof emailTemplatePreviewPayloadSchema>;

/** A template in the editor that is sent as a test: complete, and not stored. */
export const emailTemplateTestPayloadSchema = emailTemplatePayloadSchema.omit({ active: true });
export type EmailTemplateTestPayload = z.infer<typeof emailTemplateTestPayloadSchema>;

/** A template filled with sample values. */
export const emailTemplatePreviewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  unknown: z
    .array(z.string())
    .meta({ description: 'Placeholders that are not variables of the template, each once.' }),
});
export type EmailTemplatePreview = z.infer<typeof emailTemplatePreviewSchema>;

export const emailTemplateListSchema = okSchema.extend({ templates: z.array(emailTemplateSchema) });
export type EmailTemplateList = z.infer<typeof emailTemplateListSchema>;

export const emailTemplateResultSchema = okSchema.extend({ template: emailTemplateSchema });
