import { ADMIN_SECTION_KEYS } from '@rapport/domain/site/admin-sections';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { findFormPath } from '@rapport/domain/site/page-paths';
import type { SiteRenderer } from '@rapport/domain/site/render-contract';
import { listIndexedPages } from '@rapport/domain/site/site-addresses';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppServices } from '../api/trpc/context.ts';
import { sendRepresentation } from '../platform/http/representation.ts';
import { emailStyleSources } from '../platform/http/security-headers.ts';
import type { PublishedContent } from '../platform/published-site.ts';
import type { Asset, Assets } from './assets.ts';
import { createChosenServicePages } from './chosen-service-pages.ts';
import { isPublishedFile, type PublishedFiles } from './files/published-files.ts';
import { sendMissingFile } from './missing-file.ts';
import { type CachedPage, createSitePages, type SitePages, type SitePagesOptions } from './page-cache.ts';
import { sendPrivatePage } from './private-page.ts';
import { type PagePolicy, sendPublicPage } from './public-page.ts';
import { createRedirects, type FindTarget } from './redirects.ts';
import { createSentPages, findSentForm } from './sent-pages.ts';
import { createSiteDataSource, type SiteDataSource } from './site-data.ts';

const HIDDEN_PATHS = ['/admin', '/client-portal', '/client-access', '/api/', '/trpc/'];

/** The two transports: an unknown address below them is a JSON 404, never a page. */
const TRANSPORT_PATH = /^\/(api|trpc)(\/|$)/;
/** Files and tools for programs; a browser still gets a page there. */
const FILE_PATH = /^\/(assets|dev|drawings|images)(\/|$)/;

function writeSitemap(publicUrl: string, content: SiteContent): string {
  const paths = listIndexedPages(content).map(({ address }) => address);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${paths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`).join('\n')}\n</urlset>\n`
  );
}

/** In production, search engines are kept away from the sample. */
function isListed({ env }: AppServices, { version }: PublishedContent): boolean {
  return version !== null || env.mode !== 'production';
}

function addIndexFiles(app: FastifyInstance, services: AppServices): void {
  const { publicUrl } = services.env;
  const robots = [
    'User-agent: *',
    ...HIDDEN_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', async (_request, reply) => {
    const allowed = isListed(services, await services.site.latest());
    return reply.type('text/plain; charset=utf-8').send(allowed ? robots : 'User-agent: *\nDisallow: /\n');
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    const published = await services.site.latest();
    if (isListed(services, published))
      return reply.type('application/xml; charset=utf-8').send(writeSitemap(publicUrl, published.content));
    reply.callNotFound();
    return reply;
  });
}

/** Browsers keep a permanent redirect; after an hour they ask again, so that a wrong one can be corrected. */
function sendRedirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('Cache-Control', 'public, max-age=3600').redirect(address, 301);
}

/** The path of a request without query, fragment and trailing slash. */
function getPath(request: FastifyRequest): string {
  const url = request.url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Where a section of the admin area is, for a request of `/admin/<section>`; null for any other. */
function findSectionAddress(request: FastifyRequest): string | null {
  const path = getPath(request);
  const section = ADMIN_SECTION_KEYS.find((key) => path === `/admin/${key}`);
  if (section === undefined) return null;
  const [, query] = request.url.split('?', 2);
  return `/admin?section=${section}${query ? `&${query}` : ''}`;
}

/** The redirects of what is published, read again when that changes. */
function createFindRedirect({ site, env }: AppServices): (request: FastifyRequest) => Promise<string | null> {
  let read: { of: SiteContent; find: FindTarget } | null = null;
  return async ({ url }) => {
    const { content } = await site.latest();
    if (read?.of !== content) read = { of: content, find: createRedirects(content.redirects, env.publicUrl) };
    return read.find(url);
  };
}

export interface Site {
  data: SiteDataSource;
  /** The pages that are rendered from content only. */
  pages: SitePages;
  /** Renders the page after a form was posted without scripts. */
  sentPage: ReturnType<typeof createSentPages>;
  /** The home page with a service chosen in its contact form. */
  chosenServicePage: ReturnType<typeof createChosenServicePages>;
}

/** Renders and caches the pages of the site. Without `files`, icons and drawings keep the colors of the sample. */
export function createSite(
  services: AppServices,
  renderer: SiteRenderer,
  log: FastifyBaseLogger,
  files: PublishedFiles | null,
): Site {
  const data = createSiteDataSource(services, files);
  const options: Omit<SitePagesOptions, 'renderer'> = {
    hasPage: async (path) => renderer.hasPage(path, (await services.site.latest()).content),
    content: services.content,
    loadData: data.load,
    fallbackData: data.empty,
    onDataLost: (error) => log.warn({ err: error }, 'pages are shown without fresh articles and videos'),
    counts: services.cacheCounts.page,
    epoch: () => String(services.now().getUTCFullYear()),
  };
  return {
    data,
    pages: createSitePages({ ...options, renderer }),
    sentPage: createSentPages(renderer, options),
    chosenServicePage: createChosenServicePages(renderer, options, services.site),
  };
}

/** The site's pages and files, robots.txt and sitemap.xml. Every request without another route ends here. */
export function addSite(
  app: FastifyInstance,
  options: {
    services: AppServices;
    site: Site;
    assets: Assets | null;
    files: PublishedFiles | null;
    policyOf: PagePolicy;
  },
): void {
  const { services, site, assets, files, policyOf } = options;
  const { pages, sentPage, chosenServicePage } = site;
  const findRedirect = createFindRedirect(services);

  /** Private pages also preview emails, whose style is in the email. */
  async function privatePolicyOf(styleHashes: readonly string[], styleNonce: string): Promise<string> {
    const { looks } = await services.site.latest();
    return policyOf([...styleHashes, ...emailStyleSources(looks)], styleNonce);
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage,
  ): Promise<FastifyReply> {
    return page.isPrivate
      ? sendPrivatePage(request, reply, page, privatePolicyOf)
      : sendPublicPage(request, reply, page, policyOf);
  }

  /** A built file, or in its place the one that shows what is published. */
  async function sendAsset(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    asset: Asset,
  ): Promise<FastifyReply> {
    const { v } = request.query as Record<string, unknown>;
    const asked = typeof v === 'string' ? v : null;
    const file = files && isPublishedFile(path) ? await files.find(path, asked) : null;
    const representation = file?.representation ?? (await asset.representation());
    return sendRepresentation(request, reply, representation, file ? file.cacheControl : asset.cacheControl);
  }

  /** A page, which no redirect hides, or in place of the not-found page what the owner redirects to. */
  async function sendOrRedirect(
    request: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage,
  ): Promise<FastifyReply> {
    const target = page.status === 404 ? await findRedirect(request) : null;
    return target === null ? sendPage(request, reply, page) : sendRedirect(reply, target);
  }

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = getPath(request);
    const sent = findSentForm(request);
    const sentFrom = sent && findFormPath((await services.site.latest()).content, path.slice(1));
    if (sent && sentFrom === path) return sendPage(request, reply, await sentPage(sent, path));
    const chosen = await chosenServicePage(request);
    if (chosen) return sendPage(request, reply, chosen);
    const cached = pages.peek(path);
    if (cached) return sendPage(request, reply, cached);
    const asset = assets?.find(path);
    if (asset) return sendAsset(request, reply, path, asset);
    if (TRANSPORT_PATH.test(path)) {
      reply.callNotFound();
      return reply;
    }
    if (FILE_PATH.test(path)) return sendMissingFile(request, reply, { pages, policyOf });
    return sendOrRedirect(request, reply, await pages.page(path));
  }

  addIndexFiles(app, services);
  app.get('/', async (request, reply) => {
    // Behind the path of the home page, a query can be an old address.
    const target = request.url === '/' ? null : await findRedirect(request);
    return target === null ? respond(request, reply) : sendRedirect(reply, target);
  });
  app.get('/*', (request, reply) => {
    const section = findSectionAddress(request);
    return section === null ? respond(request, reply) : reply.redirect(section);
  });
}
