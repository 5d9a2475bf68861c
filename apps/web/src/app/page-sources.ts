import { PATHS } from './paths.ts';

/** The source file of each page by its route, to find its chunk in the build's manifest; the server's business alone. */
export const PAGE_SOURCES: Record<string, string> = {
  [PATHS.home]: 'src/pages/home/home-page.tsx',
  [PATHS.privacy]: 'src/pages/legal/privacy-page.tsx',
  [PATHS.terms]: 'src/pages/legal/terms-page.tsx',
  [PATHS.clientAccess]: 'src/pages/portal/client-access-page.tsx',
  [PATHS.clientPortal]: 'src/pages/portal/client-portal-page.tsx',
  [PATHS.admin]: 'src/pages/admin/admin-page.tsx',
  [PATHS.adminArticles]: 'src/pages/admin/feeds/articles-page.tsx',
  [PATHS.adminVideos]: 'src/pages/admin/feeds/videos-page.tsx',
  [PATHS.devTheme]: 'src/pages/dev-theme/theme-page.tsx',
  '*': 'src/pages/not-found/not-found-page.tsx',
};
