import { formatTime } from '@rapport/domain/shared/calendar-day';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { DraftLink } from '@rapport/domain/site/draft-link-schema';
import { mergeValidSections } from '@rapport/domain/site/merge-valid-sections';
import { STYLE_NONCE_PLACEHOLDER } from '@rapport/domain/site/render-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DRAFT_PATH, findDraftLink } from '../features/site/draft-links.ts';
import { findDraft, findNewestVersion, getPublishedContent } from '../features/site/stored-draft.ts';
import type { PlatformServices } from '../platform/deps.ts';
import { type SmallPage, sendPage } from '../platform/html/page.ts';
import { listShownPages, type PreviewOptions, renderUnpublished, toShownPath } from './preview-route.ts';
import { sendPrivatePage } from './private-page.ts';

type Services = Pick<PlatformServices, 'orm' | 'now' | 'env' | 'site' | 'rateLimits'>;

const HOME = '<div class="actions"><a href="/">Go to the site</a></div>';
const UNKNOWN: SmallPage = {
  title: 'This link is incomplete',
  body: `<p>Copy the whole link that you were sent, or ask for a new one.</p>${HOME}`,
};
const ENDED: SmallPage = {
  title: 'This link has expired',
  body: `<p>The draft is no longer shown here. Ask for a new link.</p>${HOME}`,
};
const NO_PAGE: SmallPage = {
  title: 'This page is not in the draft',
  body: `<p>It was renamed or removed since. Go back to where you came from.</p>`,
};

const BANNER_STYLE =
  '.draft-banner{margin:0;padding:10px 16px;background:#1f1f1f;color:#fff;font:500 15px/1.4 sans-serif;text-align:center}';

const LINKS = /(<a\b[^>]*?\shref=")(\/[^"?#]*)(?:\?[^"#]*)?(#[^"]*)?"/g;
const BODY = /<body\b[^>]*>/;

/** Links to other pages of the draft stay in the draft. */
function keepInDraft(html: string, pages: readonly string[], token: string): string {
  return html.replace(LINKS, (link, before: string, path: string, anchor = '') =>
    pages.includes(path)
      ? `${before}${DRAFT_PATH}${path === '/' ? '' : path}?token=${token}${anchor}"`
      : link,
  );
}

function addBanner(html: string, { expiresAt }: DraftLink, timeZone: string): string {
  const until = escapeHtml(formatTime(new Date(expiresAt), timeZone));
  const banner =
    `<style nonce="${STYLE_NONCE_PLACEHOLDER}">${BANNER_STYLE}</style>` +
    `<p class="draft-banner" role="note">This is a draft, not what visitors see. Its forms send nothing. The link works until ${until}.</p>`;
  return BODY.test(html) ? html.replace(BODY, (body) => body + banner) : banner + html;
}

/**
 * GET /draft/<page>?token=…: the page as the draft has it, for anyone with a link that an admin made. It is neither stored
 * nor indexed, runs no script and sends no form. 404 for a token that was never valid, 410 for one that is not anymore.
 */
export function addDraftPages(
  app: FastifyInstance,
  services: Services,
  options: Pick<PreviewOptions, 'renderer' | 'siteData' | 'policyOf'>,
): void {
  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await services.rateLimits.consume('draftPage', request.ip);
    // The address opens the draft, so no other site may learn it.
    reply.header('Referrer-Policy', 'no-referrer');
    const { token } = request.query as { token?: unknown };
    const em = services.orm.em.fork();
    const link = await findDraftLink({ em, now: services.now }, token);
    if (link === null) return sendPage(reply, 404, UNKNOWN);
    if (link === 'ended') return sendPage(reply, 410, ENDED);
    const draft = await findDraft(em);
    const published = getPublishedContent(services, await findNewestVersion(em));
    const { content } = mergeValidSections(draft?.content, published);
    const path = toShownPath(request);
    const pages = listShownPages(content);
    if (!pages.includes(path)) return sendPage(reply, 404, NO_PAGE);
    const page = await renderUnpublished(options, path, content);
    const html = addBanner(keepInDraft(page.html, pages, String(token)), link, services.env.siteTimeZone);
    return sendPrivatePage(request, reply, { ...page, html }, async (hashes, nonce) =>
      options.policyOf(hashes, nonce),
    );
  }

  app.get(DRAFT_PATH, respond);
  app.get(`${DRAFT_PATH}/*`, respond);
}
