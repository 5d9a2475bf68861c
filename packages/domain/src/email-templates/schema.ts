import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { multiLine, optionalText, singleLine } from '../shared/text.ts';

/** An e-mail template; `variables` maps a placeholder's name to what it stands for. */
export const emailTemplateSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    description: z.string(),
    type: z.string(),
    subject: z.string(),
    htmlContent: z.string(),
    textContent: z.string().nullable(),
    active: z.boolean(),
    variables: z.record(z.string(), z.string()),
    updatedAt: instantSchema,
  })
  .meta({ id: 'EmailTemplate' });
export type EmailTemplate = z.infer<typeof emailTemplateSchema>;

export const emailTemplatePayloadSchema = z.object({
  subject: singleLine({ min: 1, max: 300, message: 'Subject is required', example: 'Sample subject' }),
  htmlContent: multiLine({ min: 1, max: 200_000, message: 'HTML content is required' }),
  textContent: optionalText(multiLine({ max: 200_000 })),
  active: z.boolean({ error: 'Please say whether the template is active.' }),
});
export type EmailTemplatePayload = z.infer<typeof emailTemplatePayloadSchema>;

/** An edit, and the `updatedAt` the editor saw: when that is given, a template changed since then gets 409. */
export const emailTemplateUpdateSchema = emailTemplatePayloadSchema.extend({
  seen: emailTemplateSchema.pick({ updatedAt: true }).optional(),
});
export type EmailTemplateUpdate = z.infer<typeof emailTemplateUpdateSchema>;

export const emailTemplateListSchema = okSchema.extend({ templates: z.array(emailTemplateSchema) });
export type EmailTemplateList = z.infer<typeof emailTemplateListSchema>;

export const emailTemplateResultSchema = okSchema.extend({ template: emailTemplateSchema });
