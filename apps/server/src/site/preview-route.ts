import { AppError } from '@rapport/domain/shared/app-error';
import { mergeValidSections } from '@rapport/domain/site/merge-valid-sections';
import type { SiteRenderer } from '@rapport/domain/site/render-contract';
import { listPages } from '@rapport/domain/site/site-addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CreateContext } from '../api/rest/transport.ts';
import { adminDependencies } from '../api/trpc/procedures.ts';
import { findDraft, findNewestVersion, getPublishedContent } from '../features/site/stored-draft.ts';
import { sendPrivatePage } from './private-page.ts';
import type { PagePolicy } from './public-page.ts';
import type { SiteDataSource } from './site-data.ts';

/** Below it are the pages as the draft has them, such as `/admin/site/preview/privacy`. */
const PREVIEW_PATH = '/admin/site/preview';

/** No script runs in the preview; the browser would report each of them. JSON in the page holds no `<`. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;

interface PreviewOptions {
  renderer: SiteRenderer;
  siteData: SiteDataSource;
  createContext: CreateContext;
  /** As of other pages, but the admin area may show it in a frame, where no script runs and no form is sent. */
  policyOf: PagePolicy;
}

/**
 * GET /admin/site/preview/<page>: the real page, rendered from the draft, for an admin with a session. Where a section
 * of the draft is not valid, the published one is shown.
 */
export function addSitePreview(
  app: FastifyInstance,
  { renderer, siteData, createContext, policyOf }: PreviewOptions,
): void {
  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const deps = await adminDependencies(createContext(request, reply), 'site.preview');
    if (deps.actor.via === 'token') {
      throw new AppError('FORBIDDEN', "API tokens can't open the preview. Sign in as an admin instead.");
    }
    const { '*': page = '' } = request.params as { '*'?: string };
    const path = `/${page.replace(/\/$/, '')}`;
    const draft = await findDraft(deps.em);
    const published = getPublishedContent(deps, await findNewestVersion(deps.em));
    const { content } = mergeValidSections(draft?.content, published);
    const isPrivate = path === '/client-portal';
    if (isPrivate || !listPages(content).some(({ address }) => address === path)) {
      reply.callNotFound();
      return reply;
    }
    const { html, status, inlineStyleHashes } = await renderer.render(path, await siteData.loadWith(content));
    reply.header('X-Frame-Options', 'SAMEORIGIN');
    return sendPrivatePage(
      request,
      reply,
      {
        version: '',
        status,
        indexable: false,
        isPrivate: true,
        html: html.replace(SCRIPTS, ''),
        inlineStyleHashes,
      },
      async (styleHashes, styleNonce) => policyOf(styleHashes, styleNonce),
    );
  }

  app.get(PREVIEW_PATH, respond);
  app.get(`${PREVIEW_PATH}/*`, respond);
}
