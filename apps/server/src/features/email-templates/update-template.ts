import { LockMode } from '@mikro-orm/postgresql';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import type { EmailTemplate, EmailTemplateUpdate } from '@rapport/domain/email-templates/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { changedFields } from '../../platform/edits/changed-fields.ts';
import { refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { toEmailTemplate } from './serialize.ts';

/** Overwrites the fields of a template that the admin may change; name, type and variables are fixed. */
export async function updateTemplate(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id, subject, htmlContent, textContent, active, seen }: EmailTemplateUpdate & { id: string },
): Promise<Ok & { template: EmailTemplate }> {
  const changes = { subject, htmlContent, textContent, active };
  const template = await deps.em.transactional(async (tx) => {
    // Locked, so that the audit entry names exactly the fields of this edit.
    const row = await tx.findOne(EmailTemplateEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new AppError('NOT_FOUND', 'This email template does not exist.');
    refuseIfChanged('template', { updatedAt: row.updatedAt.toISOString() }, seen);
    const updatedAt = deps.now();
    await tx.nativeUpdate(EmailTemplateEntity, { id }, { ...changes, updatedAt });
    recordAudit(tx, deps, {
      action: 'email_template.updated',
      subjectType: 'email_template',
      subjectId: id,
      details: { type: row.type, fields: changedFields(row, changes) },
    });
    const { name, description, type, variables } = row;
    return toEmailTemplate({ id, name, description, type, variables, ...changes, updatedAt });
  });
  return { success: true, message: 'Email template updated successfully', template };
}
