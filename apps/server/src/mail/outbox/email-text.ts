import type { EntityManager } from '@mikro-orm/postgresql';
import { type BuiltInText, builtInText } from '@rapport/db/default-email-templates';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';

/**
 * The text of an email: the owner's template of this type, or the built-in text where the template is missing or
 * inactive. An inactive template does not stop the email.
 */
export async function getEmailText(em: EntityManager, type: string): Promise<BuiltInText> {
  const fields = ['subject', 'htmlContent', 'textContent'] as const;
  const stored = await em.findOne(EmailTemplateEntity, { type, active: true }, { fields });
  const text = stored ?? builtInText(type);
  if (!text) throw new Error(`there is no email template of type ${type}`);
  return { subject: text.subject, htmlContent: text.htmlContent, textContent: text.textContent };
}
