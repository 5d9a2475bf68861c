import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import { fillUnsubscribeUrl } from '@rapport/domain/emails/placeholders';
import type { EmailMessage } from '@rapport/email/message';
import { renderTextEmail } from '@rapport/email/render-text';
import type { JobDeps } from '../../platform/deps.ts';
import { renderCampaignEmail } from '../campaigns/render.ts';
import { confirmationUrl, removeLinkTokens, unsubscribeHeaders, unsubscribeLinks } from '../consent/links.ts';
import { getLetterhead } from '../letterhead.ts';
import { emailText } from './email-text.ts';

/** What an administrator wrote themselves: subject and text, no template. */
export const WRITTEN = 'written';

/** A campaign as its recipients will see it, sent to an admin. */
export const CAMPAIGN_TEST = 'campaign_test';

type Rendering = Pick<JobDeps, 'em' | 'env' | 'site' | 'now' | 'log'>;
type Written = Pick<OutgoingEmailRow, 'id' | 'kind' | 'recipient' | 'values' | 'subjectId'>;

/** Links are made when the email goes out, not when it is owed: nothing that opens anything is stored. */
function linksOf(deps: Rendering, { kind, recipient, subjectId }: Written): Record<string, string> {
  const { env, now } = deps;
  if (kind === 'newsletter_confirmation' && subjectId !== null) {
    return { confirmUrl: confirmationUrl(env, { subscriberId: subjectId, email: recipient, now: now() }) };
  }
  return kind === 'newsletter_welcome' ? { unsubscribeUrl: unsubscribeLinks(env)(recipient) } : {};
}

async function campaignTest(deps: Rendering, { subjectId }: Written) {
  const em = deps.em.fork();
  const campaign = await em.findOneOrFail(CampaignEntity, { id: subjectId ?? '' });
  const letter = await renderCampaignEmail({ ...deps, em }, campaign);
  return { subject: `[Test] ${letter.subject}`, ...letter.sample() };
}

/** What was written by hand, with the reader's own link where it has one. */
function written(deps: Rendering, { values, recipient }: Written) {
  const { subject = '', text = '' } = values;
  const filled = fillUnsubscribeUrl(text, unsubscribeLinks(deps.env)(recipient));
  return renderTextEmail(subject, filled, getLetterhead(deps));
}

/**
 * The message that an owed email becomes, with the owner's template as it is worded now. What it says is stored with
 * it, so that the owner can read it as it was sent.
 */
export async function renderAndStoreOutgoing(deps: JobDeps, row: Written): Promise<EmailMessage> {
  const message = await renderOutgoing(deps, row);
  const content = {
    subject: message.subject,
    html: removeLinkTokens(message.html),
    text: removeLinkTokens(message.text),
  };
  await deps.em.fork().nativeUpdate(OutgoingEmailEntity, { id: row.id }, content);
  return message;
}

/** The same without storing anything. */
export async function renderOutgoing(deps: Rendering, row: Written): Promise<EmailMessage> {
  const { kind, recipient, values } = row;
  const metadata = { email: row.id, ...(row.subjectId === null ? {} : { subject: row.subjectId }) };
  const base = { to: recipient, stream: 'transactional' as const, metadata };
  if (kind === WRITTEN) {
    return { ...base, ...written(deps, row) };
  }
  if (kind === CAMPAIGN_TEST) return { ...base, ...(await campaignTest(deps, row)) };
  const links = linksOf(deps, row);
  const all = { siteUrl: deps.env.publicUrl, ...values, ...links };
  // With it comes the cleaner of HTML, which is large: loaded with the first email.
  const { renderEmail } = await import('@rapport/email/render');
  const isForOwner = kind === 'admin_notification';
  const rendered = renderEmail(await emailText(deps.em.fork(), kind), all, getLetterhead(deps), {
    signed: !isForOwner,
    onUnknown: (placeholder) =>
      deps.log.warn({ template: kind, placeholder }, 'this placeholder has no value and was left empty'),
  });
  const { unsubscribeUrl } = links;
  return {
    ...base,
    ...rendered,
    ...(isForOwner && values.replyTo ? { replyTo: values.replyTo } : {}),
    ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
  };
}
