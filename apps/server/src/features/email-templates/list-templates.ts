import { EmailTemplateEntity, type EmailTemplateRow } from '@rapport/db/entities/email-templates';
import type { EmailTemplate, EmailTemplateList } from '@rapport/domain/email-templates/schema';
import type { Deps } from '../../platform/deps.ts';

/** The columns of an email template that the API returns. */
export const EMAIL_TEMPLATE_FIELDS = [
  'id',
  'name',
  'description',
  'type',
  'subject',
  'preheader',
  'htmlContent',
  'textContent',
  'active',
  'variables',
  'createdAt',
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
    preheader: row.preheader,
    htmlContent: row.htmlContent,
    textContent: row.textContent,
    active: row.active,
    variables: row.variables,
    edited: row.updatedAt.getTime() !== row.createdAt.getTime(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Every email template, by name. */
export async function listTemplates(deps: Pick<Deps, 'em'>): Promise<EmailTemplateList> {
  const rows = await deps.em
    .createQueryBuilder(EmailTemplateEntity, 't')
    .select([...EMAIL_TEMPLATE_FIELDS])
    .orderBy({ name: 'asc', id: 'asc' })
    .execute('all');
  return {
    success: true,
    message: 'Email templates loaded successfully',
    templates: rows.map(toEmailTemplate),
  };
}
