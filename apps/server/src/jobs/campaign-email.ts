import type { EntityManager } from '@mikro-orm/postgresql';
import { CoachingPackageEntity } from '@rapport/db/entities/coaching';
import { ArticleEntity, VideoEntity } from '@rapport/db/entities/content';
import type { NewsletterCampaignRow } from '@rapport/db/entities/messaging';
import { escapeHtml } from '@rapport/email/escape';
import { emailDocument, type RenderedEmail } from '@rapport/email/render';
import { textOfHtml } from '@rapport/email/text-part';

type Written = Pick<
  NewsletterCampaignRow,
  'subject' | 'content' | 'selectedArticles' | 'selectedVideos' | 'selectedPackages'
>;

/** The content as HTML: what has tags is HTML already, anything else is text in paragraphs. */
function contentAsHtml(content: string): string {
  if (/<[a-z!/][^>]*>/i.test(content)) return content;
  return content
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

function card({ title, url, text }: { title: string; url: string; text: string | null }): string {
  const heading = `<h2 style="font-size:20px;line-height:1.3;margin:24px 0 4px"><a href="${escapeHtml(url)}" style="color:#0f4f4d">${escapeHtml(title)}</a></h2>`;
  return text === null || text === '' ? heading : `${heading}\n<p style="margin:0">${escapeHtml(text)}</p>`;
}

/** The rows of these ids in the order of the selection. What was deleted since is left out. */
function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Writes a campaign's message, with what is attached to it below its content. It is the same for every recipient. */
export async function campaignEmail(
  em: EntityManager,
  campaign: Written,
  publicUrl: string,
): Promise<RenderedEmail> {
  const { subject, selectedArticles, selectedVideos, selectedPackages } = campaign;
  const present = { deletedAt: null };
  const articles = await em.find(ArticleEntity, { id: { $in: selectedArticles }, ...present });
  const videos = await em.find(VideoEntity, { id: { $in: selectedVideos }, ...present });
  const packages = await em.find(CoachingPackageEntity, { id: { $in: selectedPackages } });
  const cards = [
    ...inOrder(selectedArticles, articles).map(({ title, url, excerpt }) =>
      card({ title, url, text: excerpt }),
    ),
    ...inOrder(selectedVideos, videos).map(({ title, url }) => card({ title, url, text: null })),
    ...inOrder(selectedPackages, packages).map(({ name, description }) =>
      card({ title: name, url: `${publicUrl}/client-access`, text: description }),
    ),
  ];
  const html = [contentAsHtml(campaign.content), ...cards].join('\n');
  return { subject, html: emailDocument(subject, html), text: textOfHtml(html) };
}
