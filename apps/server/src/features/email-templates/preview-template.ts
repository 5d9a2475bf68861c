import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import { getSampleValues } from '@rapport/domain/email-templates/samples';
import type {
  EmailTemplatePreview,
  EmailTemplatePreviewPayload,
} from '@rapport/domain/email-templates/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import { getLetterhead } from '../../mail/letterhead.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * Renders an unsaved template with sample values, by the code that renders the emails, and lists its unknown
 * placeholders. Nothing is stored. NOT_FOUND for an unknown template.
 */
export async function previewTemplate(
  deps: Pick<Deps, 'em' | 'env' | 'site'>,
  { id, ...draft }: EmailTemplatePreviewPayload & IdParam,
): Promise<EmailTemplatePreview> {
  const row = await deps.em.findOne(EmailTemplateEntity, { id }, { fields: ['type', 'variables'] });
  if (!row) throw new AppError('NOT_FOUND', 'This email template does not exist.');
  const { renderEmail } = await import('@rapport/email/render');
  const unknown = new Set<string>();
  const rendered = renderEmail(draft, getSampleValues(row.variables), await getLetterhead(deps), {
    signed: row.type !== 'admin_notification',
    onUnknown: (name) => unknown.add(name),
  });
  return { ...rendered, unknown: [...unknown] };
}
