import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import type { EmailTemplateTestPayload } from '@rapport/domain/email-templates/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { TEMPLATE_TEST, toTestValues } from '../../mail/kinds/template-test.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/** Sends unsaved texts of a template, with sample values, to the calling admin only. NOT_FOUND for an unknown template. */
export async function testTemplate(
  deps: Dependencies,
  { id, ...draft }: EmailTemplateTestPayload & IdParam,
): Promise<Ok> {
  const recipient = deps.actor.email;
  await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(EmailTemplateEntity, { id }, { fields: ['type'] });
    if (!row) throw new AppError('NOT_FOUND', 'This email template does not exist.');
    const values = toTestValues({ ...draft, textContent: draft.textContent ?? null });
    await enqueueEmail(tx, deps, { kind: TEMPLATE_TEST, recipient, subjectId: id, values });
    recordAudit(tx, deps, {
      action: 'email_template.test_sent',
      subjectType: 'email_template',
      subjectId: id,
      details: { type: row.type },
    });
  });
  return { success: true, message: `A test email is on its way to ${recipient}.` };
}
