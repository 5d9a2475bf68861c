import { toOptionValue } from '@rapport/domain/contacts/service-choice';
import type { SiteData, SiteRenderer } from '@rapport/domain/site/render-contract';
import { findServiceBySlug } from '@rapport/domain/site/service-paths';
import type { FastifyRequest } from 'fastify';
import type { PublishedSite } from '../platform/published-site.ts';
import { type CachedPage, createSitePages, type SitePages, type SitePagesOptions } from './page-cache.ts';

/** The slug in `/?service=<slug>`; null for every other address. */
function findSlug(request: FastifyRequest): string | null {
  if (!request.url.startsWith('/?')) return null;
  const { service } = request.query as Record<string, unknown>;
  return typeof service === 'string' ? service : null;
}

/**
 * The home page as the page of a service links to it: the contact form has that service chosen, without scripts too.
 * There are as many as services with a page, cached like every other page; an unknown slug gets the plain home page.
 */
export function createChosenServicePages(
  renderer: SiteRenderer,
  options: Omit<SitePagesOptions, 'renderer'>,
  site: Pick<PublishedSite, 'latest'>,
) {
  const bySlug = new Map<string, SitePages>();

  function createPages(slug: string): SitePages {
    const withChoice = (data: SiteData): SiteData => {
      const service = findServiceBySlug(data.content ?? { services: { services: [] } }, slug);
      return service === null ? data : { ...data, chosenService: toOptionValue(service) };
    };
    return createSitePages({
      ...options,
      renderer,
      loadData: async () => withChoice(await options.loadData()),
      fallbackData: () => withChoice(options.fallbackData()),
    });
  }

  return async (request: FastifyRequest): Promise<CachedPage | null> => {
    const slug = findSlug(request);
    if (slug === null) return null;
    const { content } = await site.latest();
    if (findServiceBySlug(content, slug) === null) {
      bySlug.delete(slug);
      return null;
    }
    const pages = bySlug.get(slug) ?? createPages(slug);
    bySlug.set(slug, pages);
    return pages.page('/');
  };
}
