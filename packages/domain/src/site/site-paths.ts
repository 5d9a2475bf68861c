/** Below it are the pages of services, each at its slug. */
export const SERVICES_PATH = '/services';

/** Every address of the site, in one place. */
export const PATHS = {
  home: '/',
  admin: '/admin',
  adminArticles: '/admin/articles',
  adminVideos: '/admin/videos',
  clientPortal: '/client-portal',
  clientAccess: '/client-access',
  privacy: '/privacy',
  terms: '/terms',
  /** A pattern: each service may have a page of its own. */
  service: `${SERVICES_PATH}/:slug`,
  /** A pattern: pages of the owner's own. */
  page: '/:slug',
} as const;

/** The path that the not-found page is rendered for; no page has it. */
export const NOT_FOUND_PATH = '/404';
