import type { SiteContent } from './content-schema.ts';
import { getServicePath, listServicesWithPage } from './service-paths.ts';

/** A public page of the site, as lists of pages name it. */
export interface SitePage {
  path: string;
  label: string;
  /** Whether search engines may list it. */
  indexable: boolean;
}

const FIXED: readonly SitePage[] = [
  { path: '/', label: 'Home page', indexable: true },
  { path: '/privacy', label: 'Privacy Policy', indexable: true },
  { path: '/terms', label: 'Terms of Service', indexable: true },
  { path: '/client-access', label: 'Client services', indexable: false },
];

/** The public pages of a content: those that every site has, and those of its services. */
export function listSitePages(content: Pick<SiteContent, 'services'>): SitePage[] {
  const services = listServicesWithPage(content).map(({ name, page }) => ({
    path: getServicePath(page.slug),
    label: name,
    indexable: true,
  }));
  return [...FIXED, ...services];
}
