import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, id, updatedAt, version } from './columns.ts';

/** A template of an email that the product sends; found by its type. */
export const EmailTemplateEntity = defineEntity({
  name: 'EmailTemplate',
  tableName: 'email_template',
  checks: [
    { name: 'email_template_subject_one_line', expression: "subject !~ '[\\r\\n]'" },
    { name: 'email_template_preheader_one_line', expression: "preheader !~ '[\\r\\n]'" },
    { name: 'email_template_variables_is_object', expression: "jsonb_typeof(variables) = 'object'" },
  ],
  properties: {
    id: id(),
    name: p.string().length(200),
    description: p.text(),
    type: p.string().length(100).unique('email_template_type'),
    subject: p.string().length(300),
    preheader: p.string().length(150).strictNullable(),
    htmlContent: p.text(),
    textContent: p.text().strictNullable(),
    active: p.boolean().default(true),
    /** Placeholder name → its description. */
    variables: p
      .json<Record<string, string>>()
      .defaultRaw("'{}'")
      .onCreate(() => ({})),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
});
export type EmailTemplateRow = InferEntity<typeof EmailTemplateEntity>;
