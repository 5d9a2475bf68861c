import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import { fillUnsubscribeUrl } from '@rapport/domain/emails/placeholders';
import type { EmailMessage } from '@rapport/email/message';
import { renderTextEmail } from '@rapport/email/render-text';
import type { JobDeps } from '../../platform/deps.ts';
import { renderCampaignEmail } from '../campaigns/render.ts';
import { confirmationUrl, removeLinkTokens, unsubscribeHeaders, unsubscribeLinks } from '../consent/links.ts';
import { getLetterhead } from '../letterhead.ts';
import { getEmailText } from './email-text.ts';

/** An email written by an admin: subject and text, no template. */
export const WRITTEN = 'written';

/** A campaign sent to an admin as its recipients will see it. */
export const CAMPAIGN_TEST = 'campaign_test';

type RenderDeps = Pick<JobDeps, 'em' | 'env' | 'site' | 'now' | 'log'>;
type EmailToRender = Pick<OutgoingEmailRow, 'id' | 'kind' | 'recipient' | 'values' | 'subjectId'>;

/** Links are created when the email is sent, so that no valid link is stored. */
function createLinks(
  deps: RenderDeps,
  { kind, recipient, subjectId }: EmailToRender,
): Record<string, string> {
  const { env, now } = deps;
  if (kind === 'newsletter_confirmation' && subjectId !== null) {
    return { confirmUrl: confirmationUrl(env, { subscriberId: subjectId, email: recipient, now: now() }) };
  }
  return kind === 'newsletter_welcome' ? { unsubscribeUrl: unsubscribeLinks(env)(recipient) } : {};
}

async function renderCampaignTest(deps: RenderDeps, { subjectId }: EmailToRender) {
  const em = deps.em.fork();
  const campaign = await em.findOneOrFail(CampaignEntity, { id: subjectId ?? '' });
  const campaignEmail = await renderCampaignEmail({ ...deps, em }, campaign);
  return { subject: `[Test] ${campaignEmail.subject}`, ...campaignEmail.sample() };
}

/** An email written by hand, with the recipient's own unsubscribe link if it has one. */
function renderWritten(deps: RenderDeps, { values, recipient }: EmailToRender) {
  const { subject = '', text = '' } = values;
  const filled = fillUnsubscribeUrl(text, unsubscribeLinks(deps.env)(recipient));
  return renderTextEmail(subject, filled, getLetterhead(deps));
}

/**
 * Renders an outgoing email with the owner's current template, and stores its content, so that the owner can read it
 * as it was sent.
 */
export async function renderAndStoreOutgoing(deps: JobDeps, row: EmailToRender): Promise<EmailMessage> {
  const message = await renderOutgoing(deps, row);
  const content = {
    subject: message.subject,
    html: removeLinkTokens(message.html),
    text: removeLinkTokens(message.text),
  };
  await deps.em.fork().nativeUpdate(OutgoingEmailEntity, { id: row.id }, content);
  return message;
}

/** Renders an outgoing email without storing it. */
export async function renderOutgoing(deps: RenderDeps, row: EmailToRender): Promise<EmailMessage> {
  const { kind, recipient, values } = row;
  const metadata = { email: row.id, ...(row.subjectId === null ? {} : { subject: row.subjectId }) };
  const base = { to: recipient, stream: 'transactional' as const, metadata };
  if (kind === WRITTEN) {
    return { ...base, ...renderWritten(deps, row) };
  }
  if (kind === CAMPAIGN_TEST) return { ...base, ...(await renderCampaignTest(deps, row)) };
  const links = createLinks(deps, row);
  const all = { siteUrl: deps.env.publicUrl, ...values, ...links };
  // Includes the HTML sanitizer, which is large, so it is loaded with the first email.
  const { renderEmail } = await import('@rapport/email/render');
  const isForOwner = kind === 'admin_notification';
  const rendered = renderEmail(await getEmailText(deps.em.fork(), kind), all, getLetterhead(deps), {
    signed: !isForOwner,
    onUnknown: (placeholder) =>
      deps.log.warn({ template: kind, placeholder }, 'placeholder without a value was left blank'),
  });
  const { unsubscribeUrl } = links;
  return {
    ...base,
    ...rendered,
    ...(isForOwner && values.replyTo ? { replyTo: values.replyTo } : {}),
    ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
  };
}
