import type { PageContent } from '@rapport/domain/site/page-content';
import { getServicePath } from '@rapport/domain/site/service-paths';
import { type ComponentType, createElement } from 'react';
import { type LazyPage, lazyPage } from '../ui/navigation/lazy-page.tsx';
import { PATHS } from '../ui/navigation/paths.ts';

type PageModule = { default: ComponentType };

/** A page that calls the server from its start: its chunk comes with what queries need. */
function withApi(importPage: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    const [{ ApiProviders }, { default: Page }] = await Promise.all([
      import('../api/api-providers.tsx'),
      importPage(),
    ]);
    return { default: () => createElement(ApiProviders, null, createElement(Page)) };
  };
}

/** One route: its page, and how the server treats it. */
export interface PageRoute {
  path: string;
  page: LazyPage;
  /** `client`: the server sends only the frame, because the content depends on the user. */
  renderedOn: 'server' | 'client';
  /** Portal and admin are not indexed by search engines. */
  indexable: boolean;
  /** The part of the content that a document must carry to show this public page; `hero` unless it says so. */
  needs?: 'hero' | 'legalFacts' | 'clientAccess';
}

/** The page of a service. Its path is a pattern; which services have one is content. */
export const SERVICE_ROUTE: PageRoute = {
  path: PATHS.service,
  page: lazyPage(() => import('../site/service/service-page.tsx')),
  renderedOn: 'server',
  indexable: true,
};

/** The routes of the product, each in its own chunk. */
export const PAGE_ROUTES: PageRoute[] = [
  {
    path: PATHS.home,
    page: lazyPage(() => import('../site/home/home-page.tsx')),
    renderedOn: 'server',
    indexable: true,
  },
  {
    path: PATHS.privacy,
    page: lazyPage(() => import('../site/legal/privacy-page.tsx')),
    renderedOn: 'server',
    indexable: true,
    needs: 'legalFacts',
  },
  {
    path: PATHS.terms,
    page: lazyPage(() => import('../site/legal/terms-page.tsx')),
    renderedOn: 'server',
    indexable: true,
    needs: 'legalFacts',
  },
  SERVICE_ROUTE,
  {
    path: PATHS.clientAccess,
    page: lazyPage(withApi(() => import('../site/client-access/client-access-page.tsx'))),
    renderedOn: 'server',
    indexable: false,
    needs: 'clientAccess',
  },
  {
    path: PATHS.clientPortal,
    page: lazyPage(withApi(() => import('../portal/client-portal-page.tsx'))),
    renderedOn: 'client',
    indexable: false,
  },
  {
    path: PATHS.admin,
    page: lazyPage(withApi(() => import('../admin/pages/admin-page.tsx'))),
    renderedOn: 'client',
    indexable: false,
  },
  {
    path: PATHS.adminArticles,
    page: lazyPage(withApi(() => import('../admin/pages/articles-page.tsx'))),
    renderedOn: 'client',
    indexable: false,
  },
  {
    path: PATHS.adminVideos,
    page: lazyPage(withApi(() => import('../admin/pages/videos-page.tsx'))),
    renderedOn: 'client',
    indexable: false,
  },
];

/** Whether a page is behind the sign-in; its document then carries a style nonce (`style-nonce.ts`). */
export function isPrivate(route: PageRoute): boolean {
  return route.renderedOn === 'client';
}

/** The page of every other path. */
export const NOT_FOUND_ROUTE: PageRoute = {
  path: '*',
  page: lazyPage(() => import('../site/not-found/not-found-page.tsx')),
  renderedOn: 'server',
  indexable: false,
};

/** The paths of the services' pages, as a document lists them. */
export function listListedServicePaths({ services }: Pick<PageContent, 'services'>): string[] {
  return services.services.flatMap(({ slug }) => (slug === undefined ? [] : [getServicePath(slug)]));
}

/** The route of a path, with the paths of the services' pages. A trailing slash makes no difference. */
export function routeOf(path: string, servicePaths: readonly string[]): PageRoute {
  const wanted = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (servicePaths.includes(wanted)) return SERVICE_ROUTE;
  return PAGE_ROUTES.find((route) => route !== SERVICE_ROUTE && route.path === wanted) ?? NOT_FOUND_ROUTE;
}
