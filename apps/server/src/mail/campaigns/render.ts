import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ArticleEntity } from '@rapport/db/entities/articles';
import type { CampaignRow } from '@rapport/db/entities/campaigns';
import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import { VideoEntity } from '@rapport/db/entities/videos';
import { isHtmlContent } from '@rapport/domain/campaigns/content';
import { fillUnsubscribeUrl } from '@rapport/domain/emails/placeholders';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { SiteIdentity } from '@rapport/domain/site/identity';
import { type Card, cardHtml, cardText } from '@rapport/email/card';
import { emailDocument } from '@rapport/email/document';
import { footText, type Letterhead, signHtml, signText } from '@rapport/email/letterhead';
import { textToHtml } from '@rapport/email/render-text';
import { htmlToText } from '@rapport/email/text-part';
import type { Environment } from '../../platform/config/environment.ts';
import { sampleUnsubscribeUrl, unsubscribeHeaders, unsubscribeLinks } from '../consent/links.ts';
import { getLetterhead } from '../letterhead.ts';

type Written = Pick<
  CampaignRow,
  'subject' | 'content' | 'selectedArticles' | 'selectedVideos' | 'selectedPackages'
>;

/** What one recipient gets: the same as all others but for the link that ends their subscription. */
interface Copy {
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** What a campaign says to all its recipients. */
export interface RenderedCampaign {
  subject: string;
  html: string;
  text: string;
  /** Stands in both parts where each recipient gets a link of their own to unsubscribe. */
  unsubscribeMark: string;
}

/** What the links to unsubscribe are made with. */
export type LinkSettings = Pick<Environment, 'publicUrl' | 'sessionSecret' | 'sessionSecretPrevious'>;

/** A campaign's message, written once for all its recipients. */
export interface CampaignEmail {
  subject: string;
  /** Bytes that one copy takes in a request, about. */
  bytes: number;
  to(email: string): Copy;
  /** A copy for the owner to look at: its link unsubscribes no one. */
  sample(): Omit<Copy, 'headers'>;
}

/** What rendering a campaign needs. */
export interface RenderingDependencies {
  em: EntityManager;
  env: Pick<Environment, 'publicUrl'>;
  site: SiteIdentity;
}

/** Links and headers of a copy, and what JSON adds to it. */
const BYTES_AROUND_A_COPY = 2_000;

/** The content as HTML: what has tags is HTML already and is cleaned, anything else is text in paragraphs. */
async function contentAsHtml(content: string): Promise<string> {
  if (!isHtmlContent(content)) return textToHtml(content);
  // The cleaner brings a whole parser of CSS along: loaded with the first letter that needs it.
  const { sanitizeEmailHtml } = await import('@rapport/email/sanitize');
  return sanitizeEmailHtml(content);
}

/** The rows of these ids in the order of the selection. What was deleted since is left out. */
function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

async function cardsOf(em: EntityManager, campaign: Written, publicUrl: string): Promise<Card[]> {
  const { selectedArticles, selectedVideos, selectedPackages } = campaign;
  const present = { deletedAt: null };
  const articles = await em.find(ArticleEntity, { id: { $in: selectedArticles }, ...present });
  const videos = await em.find(VideoEntity, { id: { $in: selectedVideos }, ...present });
  const packages = await em.find(CoachingPackageEntity, { id: { $in: selectedPackages } });
  return [
    ...inOrder(selectedArticles, articles).map(({ title, url, excerpt }) => ({
      kind: 'Article',
      title,
      url,
      text: excerpt,
      action: 'Read the article',
    })),
    ...inOrder(selectedVideos, videos).map(({ title, url }) => ({
      kind: 'Video',
      title,
      url,
      text: null,
      action: 'Watch the video',
    })),
    ...inOrder(selectedPackages, packages).map(({ name, description }) => ({
      kind: 'Coaching package',
      title: name,
      url: `${publicUrl}/client-access`,
      text: description,
      action: 'See the package',
    })),
  ];
}

function whyOf({ name }: Letterhead): string {
  return `You get this newsletter because you subscribed to the newsletter of ${name}.`;
}

function smallPrint(mark: string, letterhead: Letterhead): string {
  const color = letterhead.palette.light['ink-2'];
  const why = escapeHtml(whyOf(letterhead));
  return `<p class="soft line">${why} <a href="${mark}" style="color:${color}">Unsubscribe</a></p>`;
}

/** Renders a campaign as it is now: its content, what is attached to it as cards, and the way to end the subscription. */
export async function renderCampaign(
  { em, env, site }: RenderingDependencies,
  campaign: Written,
): Promise<RenderedCampaign> {
  const letterhead = getLetterhead({ env, site });
  // Nothing an author can write, so that it stands for the link alone.
  const mark = `https://unsubscribe-${randomUUID()}.invalid/`;
  const cards = await cardsOf(em, campaign, env.publicUrl);
  const content = await contentAsHtml(fillUnsubscribeUrl(campaign.content, mark));
  const attached = cards.map((card) => cardHtml(card, letterhead.palette));
  const sheet = [signHtml(content, letterhead), ...attached, smallPrint(mark, letterhead)].join('\n');
  const words = [
    signText(htmlToText(content), letterhead),
    ...cards.map(cardText),
    `${whyOf(letterhead)}\nUnsubscribe: ${mark}`,
  ];
  return {
    subject: campaign.subject,
    html: emailDocument(campaign.subject, sheet, letterhead),
    text: footText(words.join('\n\n'), letterhead),
    unsubscribeMark: mark,
  };
}

/** The message of a rendered campaign, for each of its recipients. */
export function toCampaignEmail(
  { subject, unsubscribeMark, ...parts }: RenderedCampaign,
  env: LinkSettings,
): CampaignEmail {
  const html = parts.html.split(unsubscribeMark);
  const text = parts.text.split(unsubscribeMark);
  const urlFor = unsubscribeLinks(env);
  const copyWith = (url: string) => ({ html: html.join(escapeHtml(url)), text: text.join(url) });
  return {
    subject,
    bytes: Buffer.byteLength(JSON.stringify([html, text])) + BYTES_AROUND_A_COPY,
    to(email) {
      const url = urlFor(email);
      return { ...copyWith(url), headers: unsubscribeHeaders(url) };
    },
    sample: () => copyWith(sampleUnsubscribeUrl(env)),
  };
}

/** A campaign's message as it would be sent now. */
export async function renderCampaignEmail(
  deps: RenderingDependencies & { env: LinkSettings },
  campaign: Written,
): Promise<CampaignEmail> {
  return toCampaignEmail(await renderCampaign(deps, campaign), deps.env);
}
