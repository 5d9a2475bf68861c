import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import type { EmailTemplateList } from '@rapport/domain/email-templates/schema';
import type { Deps } from '../../platform/deps.ts';
import { EMAIL_TEMPLATE_FIELDS, toEmailTemplate } from './serialize.ts';

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
