import type { EntityManager } from '@mikro-orm/postgresql';
import { type BuiltInText, builtInText } from '@rapport/db/default-email-templates';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import type { EmailMessage } from '@rapport/email/message';
import { removeLinkTokens, unsubscribeHeaders } from '../consent/links.ts';
import { type EmailToRender, getKindRules, type RenderDeps } from '../kinds/kind.ts';
import { getLetterhead } from '../letterhead.ts';
import { ROW_METADATA_KEY } from '../sending/email-table.ts';

/**
 * Renders an outgoing email with the owner's current template, and stores its content, so that the owner can read it
 * as it was sent; of a secret one, only its subject.
 */
export async function renderAndStoreOutgoing(deps: RenderDeps, row: EmailToRender): Promise<EmailMessage> {
  const message = await renderOutgoing(deps, row);
  const { subject } = message;
  const content = getKindRules(row.kind).isSecret
    ? { subject }
    : { subject, html: removeLinkTokens(message.html), text: removeLinkTokens(message.text) };
  await deps.em.fork().nativeUpdate(OutgoingEmailEntity, { id: row.id }, content);
  return message;
}

/** Renders an outgoing email without storing it. */
export async function renderOutgoing(deps: RenderDeps, row: EmailToRender): Promise<EmailMessage> {
  const { kind, recipient, values } = row;
  const metadata = {
    [ROW_METADATA_KEY]: row.id,
    ...(row.subjectId === null ? {} : { subject: row.subjectId }),
  };
  const base = { to: recipient, stream: 'transactional' as const, metadata };
  const rules = getKindRules(kind);
  if (rules.render) return { ...base, ...(await rules.render(deps, row)) };
  const links = (await rules.createLinks?.(deps, row)) ?? {};
  const all = { ...values, ...links };
  // Includes the HTML sanitizer, which is large, so it is loaded with the first email.
  const { renderEmail } = await import('@rapport/email/render');
  const isForOwner = kind === 'admin_notification';
  const text = await getEmailText(deps.em.fork(), kind);
  const rendered = renderEmail(text, all, await getLetterhead(deps), {
    signed: !isForOwner,
    onUnknown: (placeholder) =>
      deps.log.warn({ template: kind, placeholder }, 'placeholder without a value was left blank'),
  });
  const { unsubscribeUrl } = links;
  const attachments = await rules.attach?.(deps, row);
  return {
    ...base,
    ...rendered,
    ...(attachments ? { attachments } : {}),
    ...(isForOwner && values.replyTo ? { replyTo: values.replyTo } : {}),
    ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
  };
}

/**
 * The text of an email: the owner's template of this type, or the built-in text where the template is missing or
 * inactive. An inactive template does not stop the email.
 */
export async function getEmailText(em: EntityManager, type: string): Promise<BuiltInText> {
  const fields = ['subject', 'preheader', 'htmlContent', 'textContent'] as const;
  const stored = await em.findOne(EmailTemplateEntity, { type, active: true }, { fields });
  const text = stored ?? builtInText(type);
  if (!text) throw new Error(`there is no email template of type ${type}`);
  const { subject, preheader, htmlContent, textContent } = text;
  return { subject, preheader, htmlContent, textContent };
}
