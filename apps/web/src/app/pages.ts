import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { PATHS } from './paths.ts';

/** One route: its page, and how the server treats it. */
export interface PageRoute {
  path: string;
  page: LazyPage;
  /** `client`: the server sends the frame only, because who is asking decides what is shown. */
  renderedOn: 'server' | 'client';
  /** Portal and admin stay out of search engines (decision 24). */
  indexable: boolean;
}

/** The eight routes of section 2 and the design system, each in a chunk of its own. */
export const PAGE_ROUTES: PageRoute[] = [
  {
    path: PATHS.home,
    page: lazyPage(() => import('../pages/home/home-page.tsx')),
    renderedOn: 'server',
    indexable: true,
  },
  {
    path: PATHS.privacy,
    page: lazyPage(() => import('../pages/legal/privacy-page.tsx')),
    renderedOn: 'server',
    indexable: true,
  },
  {
    path: PATHS.terms,
    page: lazyPage(() => import('../pages/legal/terms-page.tsx')),
    renderedOn: 'server',
    indexable: true,
  },
  {
    path: PATHS.clientAccess,
    page: lazyPage(() => import('../pages/portal/client-access-page.tsx')),
    renderedOn: 'server',
    indexable: false,
  },
  {
    path: PATHS.clientPortal,
    page: lazyPage(() => import('../pages/portal/client-portal-page.tsx')),
    renderedOn: 'client',
    indexable: false,
  },
  {
    path: PATHS.admin,
    page: lazyPage(() => import('../pages/admin/admin-page.tsx')),
    renderedOn: 'client',
    indexable: false,
  },
  {
    path: PATHS.adminArticles,
    page: lazyPage(() => import('../pages/admin/feeds/articles-page.tsx')),
    renderedOn: 'client',
    indexable: false,
  },
  {
    path: PATHS.adminVideos,
    page: lazyPage(() => import('../pages/admin/feeds/videos-page.tsx')),
    renderedOn: 'client',
    indexable: false,
  },
  {
    path: PATHS.devTheme,
    page: lazyPage(() => import('../pages/dev-theme/theme-page.tsx')),
    renderedOn: 'server',
    indexable: false,
  },
];

/** What every other path shows (section 8). */
export const NOT_FOUND_ROUTE: PageRoute = {
  path: '*',
  page: lazyPage(() => import('../pages/not-found/not-found-page.tsx')),
  renderedOn: 'server',
  indexable: false,
};

/** The route of a path as it stands in an address; a trailing slash makes no difference. */
export function routeOf(path: string): PageRoute {
  const wanted = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return PAGE_ROUTES.find((route) => route.path === wanted) ?? NOT_FOUND_ROUTE;
}
