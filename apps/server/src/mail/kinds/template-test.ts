import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { getSampleValues } from '@rapport/domain/email-templates/samples';
import { AppError } from '@rapport/domain/shared/app-error';
import type { EmailTemplateSource, RenderedEmail } from '@rapport/email/render';
import type { JobDeps } from '../../platform/deps.ts';
import { getLetterhead } from '../letterhead.ts';

/** A template as its editor shows it, with sample values, sent to an admin. */
export const TEMPLATE_TEST = 'template_test';

type SampleDeps = Pick<JobDeps, 'em' | 'env' | 'site'>;

/**
 * Renders texts of a template with sample values, by the code that renders the emails. NOT_FOUND for an unknown
 * template. `onUnknown` is called with each placeholder that is no variable of it.
 */
export async function renderTemplateSample(
  deps: SampleDeps,
  id: string,
  texts: EmailTemplateSource,
  onUnknown?: (name: string) => void,
): Promise<RenderedEmail> {
  const row = await deps.em.findOne(EmailTemplateEntity, { id }, { fields: ['type', 'variables'] });
  if (!row) throw new AppError('NOT_FOUND', 'This email template does not exist.');
  const { renderEmail } = await import('@rapport/email/render');
  return renderEmail(texts, getSampleValues(row.variables), await getLetterhead(deps), {
    signed: row.type !== 'admin_notification',
    ...(onUnknown ? { onUnknown } : {}),
  });
}

/** The values of the test email of a template: its texts, so that they need not be saved. */
export function toTestValues({ subject, preheader, htmlContent, textContent }: EmailTemplateSource) {
  return {
    subject,
    htmlContent,
    ...(preheader ? { preheader } : {}),
    ...(textContent === null ? {} : { textContent }),
  };
}

/** Renders the test email of a template. */
export async function renderTemplateTest(
  deps: SampleDeps,
  { subjectId, values }: Pick<OutgoingEmailRow, 'subjectId' | 'values'>,
): Promise<RenderedEmail> {
  const { subject = '', preheader, htmlContent = '', textContent = null } = values;
  const texts = { subject, preheader, htmlContent, textContent };
  const email = await renderTemplateSample({ ...deps, em: deps.em.fork() }, subjectId ?? '', texts);
  return { ...email, subject: `[Test] ${email.subject}` };
}
