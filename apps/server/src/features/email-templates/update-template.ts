import { LockMode } from '@mikro-orm/postgresql';
import { builtInText } from '@rapport/db/default-email-templates';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import { listMissingVariables } from '@rapport/domain/email-templates/required';
import type {
  EmailTemplate,
  EmailTemplateReset,
  EmailTemplateUpdate,
} from '@rapport/domain/email-templates/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { changedFields, refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { toEmailTemplate } from './list-templates.ts';

/** Changes the fields of a template that the admin may change; name, type and variables are fixed. */
export async function updateTemplate(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id, seen, ...fields }: EmailTemplateUpdate & { id: string },
): Promise<Ok & { template: EmailTemplate }> {
  const changes = pickSent(fields);
  const template = await deps.em.transactional(async (tx) => {
    // Locked, so that the audit entry names exactly the fields of this edit.
    const row = await tx.findOne(EmailTemplateEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new AppError('NOT_FOUND', 'This email template does not exist.');
    refuseIfChanged('template', { updatedAt: row.updatedAt.toISOString() }, seen);
    const issues = listMissingVariables(row.type, changes);
    if (issues[0]) throw new AppError('BAD_REQUEST', issues[0].message, { issues });
    const updatedAt = deps.now();
    await tx.nativeUpdate(EmailTemplateEntity, { id }, { ...changes, updatedAt });
    recordAudit(tx, deps, {
      action: 'email_template.updated',
      subjectType: 'email_template',
      subjectId: id,
      details: { type: row.type, fields: changedFields(row, changes) },
    });
    return toEmailTemplate({ ...row, ...changes, updatedAt });
  });
  return { success: true, message: 'Email template updated successfully', template };
}

/**
 * Restores the built-in text of a template. NOT_FOUND for an unknown one, CONFLICT for one without a built-in text or
 * changed by someone else since.
 */
export async function resetTemplate(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id, seen }: EmailTemplateReset & IdParam,
): Promise<Ok & { template: EmailTemplate }> {
  const template = await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(EmailTemplateEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new AppError('NOT_FOUND', 'This email template does not exist.');
    refuseIfChanged('template', { updatedAt: row.updatedAt.toISOString() }, seen);
    const text = builtInText(row.type);
    if (!text) throw new AppError('CONFLICT', 'This email template has no built-in text.');
    // As one that was never edited: it gets the built-in text of later versions too.
    await tx.nativeUpdate(EmailTemplateEntity, { id }, { ...text, updatedAt: row.createdAt });
    recordAudit(tx, deps, {
      action: 'email_template.reset',
      subjectType: 'email_template',
      subjectId: id,
      details: { type: row.type },
    });
    return tx.refreshOrFail(row);
  });
  return {
    success: true,
    message: 'Email template reset to its built-in text',
    template: toEmailTemplate(template),
  };
}
