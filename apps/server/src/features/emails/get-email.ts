import {
  CampaignEntity,
  CampaignRecipientEntity,
  type CampaignRecipientRow,
} from '@rapport/db/entities/campaigns';
import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { EmailDetail, EmailEvent } from '@rapport/domain/emails/sent-schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import { getSentCampaignEmail } from '../../mail/campaigns/rendered-campaign.ts';
import { removeLinkTokens } from '../../mail/consent/links.ts';
import { renderOutgoing } from '../../mail/outbox/render.ts';
import type { Deps } from '../../platform/deps.ts';
import { toCampaignEmail, toSentEmail } from './serialize.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'site' | 'now' | 'log'>;
type Content = Pick<EmailDetail, 'subject' | 'html' | 'text'>;

const NO_CONTENT: Content = { subject: null, html: null, text: null };

/**
 * What happened, in the order in which it must have: a delivery may be told before the answer to the request is noted,
 * so that their times cannot be compared.
 */
function eventsOf(events: [EmailEvent['type'], Date | null][]): EmailEvent[] {
  return events.flatMap(([type, at]) => (at === null ? [] : [{ type, at: at.toISOString() }]));
}

/** What it said when it was sent; what was not tried yet, or was sent by an older version, as it would be sent now. */
async function contentOf(deps: Dependencies, row: OutgoingEmailRow): Promise<Content> {
  if (row.html !== null) return { subject: row.subject, html: row.html, text: row.text };
  if (row.blankedAt !== null) return NO_CONTENT;
  try {
    const { subject, html, text } = await renderOutgoing(deps, row);
    return { subject, html: removeLinkTokens(html), text: removeLinkTokens(text) };
  } catch (error) {
    // What it was about is gone, such as the campaign of a test.
    deps.log.info({ err: error, email: row.id }, 'an email can no longer be written');
    return NO_CONTENT;
  }
}

async function toSingleDetail(deps: Dependencies, row: OutgoingEmailRow): Promise<EmailDetail> {
  const { status, settledAt, bouncedAt } = row;
  // Before the time of a bounce was stored, it was that of the outcome.
  const hasBounced = status === 'bounced';
  const returnedAt = hasBounced ? (bouncedAt ?? settledAt) : null;
  const end = hasBounced ? 'sent' : status;
  const isSettled = end === 'sent' || end === 'failed' || end === 'suppressed';
  return {
    ...toSentEmail(row),
    ...(await contentOf(deps, row)),
    contentDeletedAt: row.blankedAt?.toISOString() ?? null,
    events: eventsOf([
      ['created', row.createdAt],
      [isSettled ? end : 'sent', isSettled && (!hasBounced || bouncedAt !== null) ? settledAt : null],
      ['delivered', row.deliveredAt],
      ['bounced', returnedAt],
    ]),
  };
}

async function toCampaignDetail(deps: Dependencies, row: CampaignRecipientRow): Promise<EmailDetail> {
  const campaign = await deps.em.findOneOrFail(CampaignEntity, { id: row.campaign.id });
  const letter = await getSentCampaignEmail(deps, campaign);
  return {
    ...toCampaignEmail(row, campaign),
    ...letter.sample(),
    contentDeletedAt: null,
    events: eventsOf([
      ['created', row.createdAt],
      ['sent', row.sentAt],
      ['delivered', row.deliveredAt],
      [row.status === 'complained' ? 'complained' : 'bounced', row.bouncedAt],
    ]),
  };
}

/** One email to read: what it said, and what happened to it. NOT_FOUND for an unknown one. */
export async function getEmail(deps: Dependencies, { id }: IdParam): Promise<EmailDetail> {
  const single = await deps.em.findOne(OutgoingEmailEntity, { id });
  if (single) return toSingleDetail(deps, single);
  const ofCampaign = await deps.em.findOne(CampaignRecipientEntity, { id });
  if (ofCampaign) return toCampaignDetail(deps, ofCampaign);
  throw new AppError('NOT_FOUND', 'This email does not exist any more.');
}
