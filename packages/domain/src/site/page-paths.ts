import type { SiteContent } from './content-schema.ts';
import { listServicePaths } from './service-paths.ts';
import { PATHS } from './site-paths.ts';

/** The path of a page of the owner's own. */
export function getPagePath(slug: string): string {
  return `/${slug}`;
}

/** The paths of all pages that the content adds to those of the product, without the hidden ones. */
export function listContentPaths(content: Pick<SiteContent, 'services' | 'pages'>): string[] {
  const pages = content.pages.filter(({ hidden }) => !hidden);
  return [...listServicePaths(content), ...pages.map(({ slug }) => getPagePath(slug))];
}

/** The page that a form is on: the one of the owner's own with this slug, if it is shown; else the home page. */
export function findFormPath({ pages }: Pick<SiteContent, 'pages'>, slug: unknown): string {
  const page = pages.find((shown) => shown.slug === slug && !shown.hidden);
  return page ? getPagePath(page.slug) : PATHS.home;
}
