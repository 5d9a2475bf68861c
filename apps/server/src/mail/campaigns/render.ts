import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type CampaignRow, RenderedCampaignEntity } from '@rapport/db/entities/campaigns';
import { isHtmlContent } from '@rapport/domain/campaigns/sendable';
import {
  FIRST_NAME,
  fillPlaceholders,
  type PlaceholderValues,
  replaceVariable,
} from '@rapport/domain/emails/placeholders';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { cardHtml, cardText } from '@rapport/email/card';
import { emailDocument } from '@rapport/email/document';
import { footText, type Letterhead, linesToHtml, toCommonValues } from '@rapport/email/letterhead';
import { headerText } from '@rapport/email/message';
import { fillNames, markName } from '@rapport/email/name-marks';
import { getPreheader } from '@rapport/email/preheader';
import { textToHtml } from '@rapport/email/render-text';
import type { SharedMessage } from '@rapport/email/shared-message';
import { signHtml, signText } from '@rapport/email/signature';
import { htmlToText } from '@rapport/email/text-part';
import type { Environment } from '../../platform/config/environment.ts';
import type { PublishedSite } from '../../platform/published-site.ts';
import {
  sampleUnsubscribeUrl,
  sharedUnsubscribeUrl,
  unsubscribeHeaders,
  unsubscribeLinks,
} from '../consent/links.ts';
import { getLetterhead } from '../letterhead.ts';
import { loadCards } from './load-cards.ts';
import { sampleViewUrl, viewUrl } from './view-link.ts';

/** What of a campaign its email is made of. */
export type CampaignContent = Pick<
  CampaignRow,
  'subject' | 'content' | 'selectedArticles' | 'selectedVideos' | 'selectedPackages'
> & { preheader?: string | null | undefined };

/** A rendered campaign, the same for all its recipients but for name marks and the link. */
export interface RenderedCampaign {
  subject: string;
  html: string;
  text: string;
  /** Placeholder in both parts for the recipient's own unsubscribe link. */
  unsubscribeMark: string;
}

/** Settings needed to create unsubscribe links. */
export type LinkSettings = Pick<Environment, 'publicUrl' | 'sessionSecret' | 'sessionSecretPrevious'>;

/** A campaign's email, rendered once for all its recipients. */
export interface CampaignEmail {
  /** As someone without a first name reads it. */
  subject: string;
  /** Approximate bytes of one email in a request. */
  bytes: number;
  /** What all recipients have in common. */
  shared: Pick<SharedMessage, 'subject' | 'html' | 'text' | 'headers' | 'linkPlaceholder'>;
  /** The recipient's own unsubscribe link. */
  linkFor(email: string): string;
  /** The email to someone without a first name, with a sample link that unsubscribes no one, for previews. */
  sample(): { html: string; text: string };
  /** The HTML part for everyone who has its address: with the fallbacks, and no link of a recipient. */
  shareable(): string;
}

/** Dependencies of rendering a campaign. */
export interface CampaignRenderDeps {
  em: EntityManager;
  env: Pick<Environment, 'mode'> & LinkSettings;
  site: Pick<PublishedSite, 'latest'>;
}

/** A campaign with unknown placeholders is never sent; its preview shows them as they were typed. */
const KEEP_UNKNOWN = { keepsUnknown: true };

/** Links and headers of an email, and the JSON around it. */
const OVERHEAD_BYTES = 2_000;

/** A text with a mark for each first name; `toFallback` reads a fallback that is written as a part of HTML. */
function markNames(text: string, linkMark: string, toFallback = (written: string) => written): string {
  return replaceVariable(text, FIRST_NAME, (written) => markName(linkMark, toFallback(written)));
}

const fillSampleText = (text: string, linkMark: string) => fillNames(text, linkMark, (fallback) => fallback);
const fillSampleHtml = (html: string, linkMark: string) => fillNames(html, linkMark, escapeHtml);

/** The content as HTML, with the values of its variables: HTML is sanitized, plain text becomes paragraphs. */
async function contentToHtml(content: string, values: PlaceholderValues): Promise<string> {
  if (!isHtmlContent(content)) return textToHtml(fillPlaceholders(content, values, KEEP_UNKNOWN));
  // The sanitizer includes a CSS parser, so it is loaded when it is first needed.
  const { sanitizeEmailHtml } = await import('@rapport/email/sanitize');
  return sanitizeEmailHtml(fillPlaceholders(content, values, { ...KEEP_UNKNOWN, write: linesToHtml }));
}

function formatReason({ name }: Letterhead): string {
  return `You're receiving this email because you subscribed to the newsletter of ${name}.`;
}

/** The links at the end of a campaign: the mark of the one to unsubscribe, and the page that shows it in a browser. */
interface EndLinks {
  mark: string;
  view: string;
}

function endNote({ mark, view }: EndLinks, letterhead: Letterhead): string {
  const color = letterhead.palette.light['ink-2'];
  const reason = escapeHtml(formatReason(letterhead));
  const link = (href: string, label: string) => `<a href="${href}" style="color:${color}">${label}</a>`;
  return `<p class="soft line">${reason} ${link(mark, 'Unsubscribe')} · ${link(escapeHtml(view), 'View in browser')}</p>`;
}

/** Renders a campaign as it is now: its content, the attached cards, and the links to unsubscribe and to `view`. */
async function renderCampaign(
  { em, env, site }: CampaignRenderDeps,
  campaign: CampaignContent,
  view: string,
): Promise<RenderedCampaign> {
  const letterhead = await getLetterhead({ env, site });
  // No author can write this by accident, so it always marks the link.
  const mark = `https://unsubscribe-${randomUUID()}.invalid/`;
  const cards = await loadCards(em, campaign, env.publicUrl);
  const values = toCommonValues(letterhead);
  const isHtml = isHtmlContent(campaign.content);
  const content = await contentToHtml(
    markNames(campaign.content, mark, (fallback) => (isHtml ? htmlToText(fallback) : fallback)),
    { ...values, unsubscribeUrl: mark },
  );
  const fillLine = (line: string) => fillPlaceholders(markNames(line, mark), values, KEEP_UNKNOWN);
  const subject = headerText(fillLine(campaign.subject));
  const attached = cards.map((card) => cardHtml(card, letterhead.palette));
  const sheet = [signHtml(content, letterhead), ...attached, endNote({ mark, view }, letterhead)].join('\n');
  // Made of what is read by those without a name: a mark that is cut off would be shown.
  const preheader = fillLine(campaign.preheader ?? '') || getPreheader(fillSampleHtml(sheet, mark));
  const textParts = [
    signText(htmlToText(content), letterhead),
    ...cards.map(cardText),
    `${formatReason(letterhead)}\nUnsubscribe: ${mark}\nView in browser: ${view}`,
  ];
  return {
    subject,
    html: emailDocument(subject, sheet, letterhead, preheader),
    text: footText(textParts.join('\n\n'), letterhead),
    unsubscribeMark: mark,
  };
}

/** The emails of a rendered campaign, for each recipient. */
function toCampaignEmail(
  { subject, unsubscribeMark, html: htmlPart, text: textPart }: RenderedCampaign,
  env: LinkSettings,
): CampaignEmail {
  const urlFor = unsubscribeLinks(env);
  const sample = () => {
    const url = sampleUnsubscribeUrl(env);
    return {
      html: fillSampleHtml(htmlPart, unsubscribeMark).replaceAll(unsubscribeMark, () => escapeHtml(url)),
      text: fillSampleText(textPart, unsubscribeMark).replaceAll(unsubscribeMark, () => url),
    };
  };
  return {
    subject: fillSampleText(subject, unsubscribeMark),
    bytes: Buffer.byteLength(JSON.stringify([htmlPart, textPart])) + OVERHEAD_BYTES,
    shared: {
      subject,
      html: htmlPart,
      text: textPart,
      headers: unsubscribeHeaders(unsubscribeMark),
      linkPlaceholder: unsubscribeMark,
    },
    linkFor: urlFor,
    sample,
    shareable: () =>
      fillSampleHtml(htmlPart, unsubscribeMark).replaceAll(unsubscribeMark, () =>
        escapeHtml(sharedUnsubscribeUrl(env)),
      ),
  };
}

/** A campaign's email as it would be sent now. A sample leads to no page in the browser; `view` is another address for that. */
export async function renderCampaignEmail(
  deps: CampaignRenderDeps,
  campaign: CampaignContent,
  view = sampleViewUrl(deps.env),
): Promise<CampaignEmail> {
  return toCampaignEmail(await renderCampaign(deps, campaign, view), deps.env);
}

/** Renders a campaign and stores it for all its recipients, when its sending starts. */
export async function storeRenderedCampaign(deps: CampaignRenderDeps, campaign: CampaignRow): Promise<void> {
  // The first worker decides what all recipients get.
  await storeRendered(deps, campaign, 'do nothing');
}

async function storeRendered(
  deps: CampaignRenderDeps,
  campaign: CampaignRow,
  onConflict: string,
): Promise<RenderedCampaign> {
  const rendered = await renderCampaign(deps, campaign, viewUrl(deps.env, campaign.id));
  const { subject, html, text, unsubscribeMark } = rendered;
  await deps.em.execute(
    `insert into rendered_campaign (campaign_id, subject, html, "text", unsubscribe_mark)
     values (?, ?, ?, ?, ?) on conflict (campaign_id) ${onConflict}`,
    [campaign.id, subject, html, text, unsubscribeMark],
  );
  return rendered;
}

const REPLACED = `do update set subject = excluded.subject, html = excluded.html, "text" = excluded."text",
  unsubscribe_mark = excluded.unsubscribe_mark, rendered_at = excluded.rendered_at`;

/** The email of a campaign as its recipients got it; null before anyone did. */
export async function findSentCampaignEmail(
  em: EntityManager,
  env: LinkSettings,
  campaign: string,
): Promise<CampaignEmail | null> {
  const stored = await em.findOne(RenderedCampaignEntity, { campaign });
  return stored === null ? null : toCampaignEmail(stored, env);
}

/** The email of a campaign as its recipients got it, or, before it was sent, as it would be sent now. */
export async function getSentCampaignEmail(
  deps: CampaignRenderDeps,
  campaign: CampaignRow,
): Promise<CampaignEmail> {
  return (await findSentCampaignEmail(deps.em, deps.env, campaign.id)) ?? renderCampaignEmail(deps, campaign);
}

/**
 * The email of a campaign that is being sent; one that an older version started is rendered and stored now. A step of a
 * sequence, which can be changed, is sent as it is now.
 */
export async function getCampaignEmailToDeliver(
  deps: CampaignRenderDeps,
  campaign: CampaignRow,
): Promise<CampaignEmail> {
  if (campaign.status === 'draft')
    return toCampaignEmail(await storeRendered(deps, campaign, REPLACED), deps.env);
  if ((await deps.em.count(RenderedCampaignEntity, { campaign: campaign.id })) === 0) {
    await storeRenderedCampaign(deps, campaign);
  }
  return getSentCampaignEmail(deps, campaign);
}
