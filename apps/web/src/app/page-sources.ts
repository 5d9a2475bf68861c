import { PATHS } from '../ui/navigation/paths.ts';

/** The source file of each page by its route, to find its chunk in the build's manifest. Used by the server only. */
export const PAGE_SOURCES: Record<string, string> = {
  [PATHS.home]: 'src/site/home/home-page.tsx',
  [PATHS.privacy]: 'src/site/legal/privacy-page.tsx',
  [PATHS.terms]: 'src/site/legal/terms-page.tsx',
  [PATHS.service]: 'src/site/service/service-page.tsx',
  [PATHS.clientAccess]: 'src/site/client-access/client-access-page.tsx',
  [PATHS.clientPortal]: 'src/portal/client-portal-page.tsx',
  [PATHS.admin]: 'src/admin/pages/admin-page.tsx',
  [PATHS.adminArticles]: 'src/admin/pages/articles-page.tsx',
  [PATHS.adminVideos]: 'src/admin/pages/videos-page.tsx',
  '*': 'src/site/not-found/not-found-page.tsx',
};
