import type { EmailTemplateRow } from '@rapport/db/entities/email-templates';
import type { EmailTemplate } from '@rapport/domain/email-templates/schema';

/** The columns of an email template that the API returns. */
export const EMAIL_TEMPLATE_FIELDS = [
  'id',
  'name',
  'description',
  'type',
  'subject',
  'htmlContent',
  'textContent',
  'active',
  'variables',
  'updatedAt',
] as const;

/** A stored template as the API's `EmailTemplate`. */
export function toEmailTemplate(
  row: Pick<EmailTemplateRow, (typeof EMAIL_TEMPLATE_FIELDS)[number]>,
): EmailTemplate {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    subject: row.subject,
    htmlContent: row.htmlContent,
    textContent: row.textContent,
    active: row.active,
    variables: row.variables,
    updatedAt: row.updatedAt.toISOString(),
  };
}
