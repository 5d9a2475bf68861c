import { findChosenOption } from '@rapport/domain/contacts/service-choice';
import type { SiteRenderer } from '@rapport/domain/site/render-contract';
import type { FastifyRequest } from 'fastify';
import type { PublishedSite } from '../platform/published-site.ts';
import { type CachedPage, createSitePages, type SitePages, type SitePagesOptions } from './page-cache.ts';

/** What `/?service=…` chooses (`toServiceChoice`); null for every other address. */
function findChoice(request: FastifyRequest): string | null {
  if (!request.url.startsWith('/?')) return null;
  const { service } = request.query as Record<string, unknown>;
  return typeof service === 'string' ? service : null;
}

/**
 * The home page as a service links to it: the contact form has that service chosen, without scripts too. There are as many
 * as services, cached like every other page; an unknown choice gets the plain home page.
 */
export function createChosenServicePages(
  renderer: SiteRenderer,
  options: Omit<SitePagesOptions, 'renderer'>,
  site: Pick<PublishedSite, 'latest'>,
) {
  const byOption = new Map<string, SitePages>();

  function createPages(chosenService: string): SitePages {
    return createSitePages({
      ...options,
      renderer,
      loadData: async () => ({ ...(await options.loadData()), chosenService }),
      fallbackData: () => ({ ...options.fallbackData(), chosenService }),
    });
  }

  return async (request: FastifyRequest): Promise<CachedPage | null> => {
    const choice = findChoice(request);
    if (choice === null) return null;
    const option = findChosenOption((await site.latest()).content.services.services, choice);
    if (option === null) return null;
    const pages = byOption.get(option) ?? createPages(option);
    byOption.set(option, pages);
    return pages.page('/');
  };
}
