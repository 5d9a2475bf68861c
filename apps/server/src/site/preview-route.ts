import { AppError } from '@rapport/domain/shared/app-error';
import { findAfterConfirming, HOME_FORM } from '@rapport/domain/site/after-confirming';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { mergeValidSections } from '@rapport/domain/site/merge-valid-sections';
import { getPagePath } from '@rapport/domain/site/page-paths';
import type { SiteRenderer } from '@rapport/domain/site/render-contract';
import { versionParamSchema } from '@rapport/domain/site/schema';
import { listPages } from '@rapport/domain/site/site-addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CreateContext } from '../api/rest/transport.ts';
import { adminDependencies } from '../api/trpc/procedures.ts';
import { findDraft, findNewestVersion, getPublishedContent } from '../features/site/stored-draft.ts';
import { findVersion } from '../features/site/versions.ts';
import type { Deps } from '../platform/deps.ts';
import { confirmedPage } from '../platform/html/confirmed-page.ts';
import { sendPage } from '../platform/html/page.ts';
import type { CachedPrivatePage } from './page-cache.ts';
import { sendPrivatePage } from './private-page.ts';
import type { PagePolicy } from './public-page.ts';
import type { SiteDataSource } from './site-data.ts';

/** Below it are the pages as the draft has them, such as `/admin/site/preview/privacy`. */
const PREVIEW_PATH = '/admin/site/preview';

/** Below it: what someone sees who confirmed a sign-up, on the page that `?page=<slug>` names. */
const CONFIRMED_PATH = `${PREVIEW_PATH}/newsletter/confirmed`;

/** No script runs in the preview; the browser would report each of them. JSON in the page holds no `<`. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/** The paths of the pages that show a content. */
export function listShownPages(content: SiteContent): readonly string[] {
  const addresses = listPages(content).map(({ address }) => address);
  return addresses.filter((address) => address !== '/client-portal');
}

/** The content with the page at a path shown, because a page is hidden while its owner writes it. */
function showPage(content: SiteContent, path: string): SiteContent {
  const pages = content.pages.map((page) =>
    getPagePath(page.slug) === path ? { ...page, hidden: false } : page,
  );
  return { ...content, pages };
}

/** The path of a page below the address of a preview, by the wildcard of its route. */
export function toShownPath(request: FastifyRequest): string {
  const { '*': page = '' } = request.params as { '*'?: string };
  return `/${page.replace(/\/$/, '')}`;
}

/** Renders a page of a content that is not published, without its scripts. */
export async function renderUnpublished(
  { renderer, siteData }: Pick<PreviewOptions, 'renderer' | 'siteData'>,
  path: string,
  content: SiteContent,
): Promise<CachedPrivatePage> {
  const { html, status, inlineStyleHashes } = await renderer.render(path, await siteData.loadWith(content));
  return {
    version: '',
    status,
    indexable: false,
    isPrivate: true,
    html: html.replace(SCRIPTS, ''),
    inlineStyleHashes,
  };
}

export interface PreviewOptions {
  renderer: SiteRenderer;
  siteData: SiteDataSource;
  createContext: CreateContext;
  /** As of other pages, but the admin area may show it in a frame, where no script runs and no form is sent. */
  policyOf: PagePolicy;
}

/**
 * The content of a version, or of the draft where none is named. Throws AppError NOT_FOUND for a version that does not
 * exist.
 */
async function findContent({ em }: Pick<Deps, 'em'>, query: unknown): Promise<unknown> {
  const { version } = query as { version?: unknown };
  if (version === undefined) return (await findDraft(em))?.content;
  const { data } = versionParamSchema.safeParse({ number: version });
  if (data === undefined) throw new AppError('NOT_FOUND', 'This version does not exist.');
  return (await findVersion({ em }, data)).content;
}

/**
 * GET /admin/site/preview/<page>: the real page, rendered from the draft, for an admin with a session; with
 * `?version=<number>` from what was published then. Where a section is not valid, the published one is shown. The page
 * after confirming a sign-up is there too.
 */
export function addSitePreview(
  app: FastifyInstance,
  { renderer, siteData, createContext, policyOf }: PreviewOptions,
): void {
  /** The content to show, for an admin with a session. */
  async function readContent(request: FastifyRequest, reply: FastifyReply): Promise<SiteContent> {
    const deps = await adminDependencies(createContext(request, reply), 'site.preview');
    if (deps.actor.via === 'token') {
      throw new AppError('FORBIDDEN', "API tokens can't open the preview. Sign in as an admin instead.");
    }
    const published = getPublishedContent(deps, await findNewestVersion(deps.em));
    return mergeValidSections(await findContent(deps, request.query), published).content;
  }

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = toShownPath(request);
    const content = showPage(await readContent(request, reply), path);
    if (!listShownPages(content).includes(path)) {
      reply.callNotFound();
      return reply;
    }
    const page = await renderUnpublished({ renderer, siteData }, path, content);
    reply.header('X-Frame-Options', 'SAMEORIGIN');
    return sendPrivatePage(request, reply, page, async (hashes, nonce) => policyOf(hashes, nonce));
  }

  app.get(CONFIRMED_PATH, async (request, reply) => {
    const { page = HOME_FORM } = request.query as { page?: string };
    const content = showPage(await readContent(request, reply), getPagePath(page));
    return sendPage(reply, 200, confirmedPage(findAfterConfirming(content, page)));
  });
  app.get(PREVIEW_PATH, respond);
  app.get(`${PREVIEW_PATH}/*`, respond);
}
