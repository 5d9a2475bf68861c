import type { PageContent } from '@rapport/domain/site/page-content';
import { getPagePath } from '@rapport/domain/site/page-paths';
import { getServicePath } from '@rapport/domain/site/service-paths';
import { SERVICES_PATH } from '@rapport/domain/site/site-paths';
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
const SERVICE_ROUTE: PageRoute = {
  path: PATHS.service,
  page: lazyPage(() => import('../site/service/service-page.tsx')),
  renderedOn: 'server',
  indexable: true,
};

/** A page of the owner's own. Its path is a pattern; which ones there are is content. */
export const OWN_PAGE_ROUTE: PageRoute = {
  path: PATHS.page,
  page: lazyPage(() => import('../site/own-page/own-page.tsx')),
  renderedOn: 'server',
  indexable: true,
};

/** The routes whose pages are content. */
const CONTENT_ROUTES: readonly PageRoute[] = [SERVICE_ROUTE, OWN_PAGE_ROUTE];

/** Whether the pages of a route are content, each in a document that was made for it. */
export function isContentRoute(route: PageRoute): boolean {
  return CONTENT_ROUTES.includes(route);
}

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
  ...CONTENT_ROUTES,
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

/** The paths of the pages of services and of the owner's own, as a document lists them. */
export function listListedPaths({ services, pages = [] }: Pick<PageContent, 'services' | 'pages'>): string[] {
  return [
    ...services.services.flatMap(({ slug }) => (slug === undefined ? [] : [getServicePath(slug)])),
    ...pages.map(({ slug }) => getPagePath(slug)),
  ];
}

/** The path of the page that a document was made for, if that page is content. */
export function findContentPath({ servicePage, ownPage }: PageContent): string | null {
  if (servicePage) return getServicePath(servicePage.page.slug);
  return ownPage ? getPagePath(ownPage.slug) : null;
}

/** The route of a path, with the paths of the pages that are content. A trailing slash makes no difference. */
export function routeOf(path: string, contentPaths: readonly string[]): PageRoute {
  const wanted = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (contentPaths.includes(wanted))
    return wanted.startsWith(`${SERVICES_PATH}/`) ? SERVICE_ROUTE : OWN_PAGE_ROUTE;
  return PAGE_ROUTES.find((route) => !isContentRoute(route) && route.path === wanted) ?? NOT_FOUND_ROUTE;
}
