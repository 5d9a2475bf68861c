import {
  CampaignEntity,
  CampaignRecipientEntity,
  type CampaignRecipientRow,
} from '@rapport/db/entities/campaigns';
import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { EmailDetail, EmailEvent } from '@rapport/domain/emails/sent-schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import { getSentCampaignEmail } from '../../mail/campaigns/render.ts';
import { removeLinkTokens } from '../../mail/consent/links.ts';
import { getKindRules } from '../../mail/kinds/kind.ts';
import { renderOutgoing } from '../../mail/outbox/render.ts';
import { toCampaignEmail, toSentEmail } from '../../mail/sent-email.ts';
import type { Deps } from '../../platform/deps.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'site' | 'now' | 'log'>;
type Content = Pick<EmailDetail, 'subject' | 'html' | 'text'>;

const NO_CONTENT: Content = { subject: null, html: null, text: null };

/**
 * The events in their logical order: a delivery event may be recorded before the response to the request, so their
 * times cannot be compared.
 */
function toEvents(events: [EmailEvent['type'], Date | null][]): EmailEvent[] {
  return events.flatMap(([type, at]) => (at === null ? [] : [{ type, at: at.toISOString() }]));
}

/** The content as it was sent; an email that was not tried yet, or was sent by an older version, is rendered now. */
async function getContent(deps: Dependencies, row: OutgoingEmailRow): Promise<Content> {
  if (getKindRules(row.kind).isSecret) return { ...NO_CONTENT, subject: row.subject };
  if (row.html !== null) return { subject: row.subject, html: row.html, text: row.text };
  if (row.blankedAt !== null) return NO_CONTENT;
  try {
    const { subject, html, text } = await renderOutgoing(deps, row);
    return { subject, html: removeLinkTokens(html), text: removeLinkTokens(text) };
  } catch (error) {
    // Its subject was deleted, such as the campaign of a test.
    deps.log.info({ err: error, email: row.id }, 'an email can no longer be rendered');
    return NO_CONTENT;
  }
}

async function toSingleDetail(deps: Dependencies, row: OutgoingEmailRow): Promise<EmailDetail> {
  const { status, settledAt, bouncedAt } = row;
  // Older versions stored the time of a bounce as that of the outcome.
  const hasBounced = status === 'bounced';
  const returnedAt = hasBounced ? (bouncedAt ?? settledAt) : null;
  const end = hasBounced ? 'sent' : status;
  const isFinal = end === 'sent' || end === 'failed' || end === 'suppressed';
  return {
    ...toSentEmail(row),
    ...(await getContent(deps, row)),
    contentDeletedAt: row.blankedAt?.toISOString() ?? null,
    events: toEvents([
      ['created', row.createdAt],
      [isFinal ? end : 'sent', isFinal && (!hasBounced || bouncedAt !== null) ? settledAt : null],
      ['delivered', row.deliveredAt],
      ['bounced', returnedAt],
    ]),
  };
}

async function toCampaignDetail(deps: Dependencies, row: CampaignRecipientRow): Promise<EmailDetail> {
  const campaign = await deps.em.findOneOrFail(CampaignEntity, { id: row.campaign.id });
  const campaignEmail = await getSentCampaignEmail(deps, campaign);
  return {
    ...toCampaignEmail(row, campaign),
    ...campaignEmail.sample(),
    contentDeletedAt: null,
    events: toEvents([
      ['created', row.createdAt],
      ['sent', row.sentAt],
      ['delivered', row.deliveredAt],
      [row.status === 'complained' ? 'complained' : 'bounced', row.bouncedAt],
    ]),
  };
}

/** One email with its content and events. NOT_FOUND for an unknown one. */
export async function getEmail(deps: Dependencies, { id }: IdParam): Promise<EmailDetail> {
  const single = await deps.em.findOne(OutgoingEmailEntity, { id });
  if (single) return toSingleDetail(deps, single);
  const recipient = await deps.em.findOne(CampaignRecipientEntity, { id });
  if (recipient) return toCampaignDetail(deps, recipient);
  throw new AppError('NOT_FOUND', 'This email no longer exists.');
}
