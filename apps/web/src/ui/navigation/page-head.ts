import type { PageContent } from '@rapport/domain/site/page-content';
import { getPagePath } from '@rapport/domain/site/page-paths';
import { getServicePath } from '@rapport/domain/site/service-paths';
import { legalHeads } from './legal-heads.ts';
import { PATHS } from './paths.ts';

type HeadContent = Pick<PageContent, 'owner' | 'search' | 'servicePage' | 'ownPage'>;

export interface PageHead {
  title: string;
  description: string;
}

/** A search engine shows about this many characters of a description. */
const MAX_DESCRIPTION = 200;

/** What the owner wrote for a page, and its own words where that is empty. */
function withOwn(own: PageHead | undefined, { title, description }: PageHead): PageHead {
  return { title: own?.title || title, description: own?.description || description };
}

function serviceHead({ owner, servicePage }: HeadContent, path: string): PageHead | null {
  if (!servicePage || getServicePath(servicePage.page.slug) !== path) return null;
  const { service, page } = servicePage;
  return withOwn(page, {
    title: `${service.name} · ${owner.name}`,
    description: page.outcome.length > MAX_DESCRIPTION ? service.line : page.outcome,
  });
}

function ownPageHead({ owner, search, ownPage }: HeadContent, path: string): PageHead | null {
  if (!ownPage || getPagePath(ownPage.slug) !== path) return null;
  const { title, description } = ownPage;
  return { title: `${title} · ${owner.name}`, description: description || search.description };
}

function createHeads({ owner, search }: HeadContent): Record<string, PageHead> {
  return {
    [PATHS.home]: {
      title: search.title || `${owner.name} · ${owner.profession}`,
      description: search.description,
    },
    [PATHS.privacy]: withOwn(search.pages?.privacy, {
      title: `${legalHeads.privacy.title} · ${owner.name}`,
      description: legalHeads.privacy.introduction,
    }),
    [PATHS.terms]: withOwn(search.pages?.terms, {
      title: `${legalHeads.terms.title} · ${owner.name}`,
      description: legalHeads.terms.introduction,
    }),
    [PATHS.clientAccess]: withOwn(search.pages?.clientAccess, {
      title: `Client services · ${owner.name}`,
      description: 'Booking and coaching packages for clients.',
    }),
    [PATHS.clientPortal]: {
      title: `Client Portal · ${owner.name}`,
      description: 'Plans, renewals and profile for enrolled clients.',
    },
    [PATHS.admin]: { title: `Admin · ${owner.name}`, description: 'Administration of the site.' },
    [PATHS.adminArticles]: {
      title: `Articles · ${owner.name}`,
      description: 'Administration of the articles.',
    },
    [PATHS.adminVideos]: { title: `Videos · ${owner.name}`, description: 'Administration of the videos.' },
  };
}

/** Title and description of the page at a path. */
export function pageHead(path: string, content: HeadContent): PageHead {
  return (
    createHeads(content)[path] ??
    serviceHead(content, path) ??
    ownPageHead(content, path) ?? {
      title: `404 Page Not Found · ${content.owner.name}`,
      description: 'There is no page at this address.',
    }
  );
}
