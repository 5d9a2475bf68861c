import type { SiteContent } from './content-schema.ts';
import { HOME_SECTIONS, type HomeSection } from './home-sections.ts';
import { getPagePath } from './page-paths.ts';
import { SECTION_ANCHORS } from './section-anchors.ts';
import { getServicePath, listServicesWithPage } from './service-paths.ts';
import { listSections, toShown } from './shown-content.ts';

/** A page, or a section of the home page, that a link of the site can lead to. */
export interface SiteAddress {
  /** Such as `/privacy` or `/#about`. */
  address: string;
  /** The key of the section; null for a page. */
  section: HomeSection | null;
  /** What the page is called; for a section its key. */
  name: string;
  /** Whether visitors find it: no section that is hidden or has nothing to show. */
  isShown: boolean;
}

const page = (address: string, name: string, isShown = true): SiteAddress => ({
  address,
  section: null,
  name,
  isShown,
});

/** The public pages that search engines may list; portal and admin are not among them. */
export function listIndexedPages(content: SiteContent): SiteAddress[] {
  return listPages(content).filter(({ address }) => !NOT_INDEXED.has(address));
}

/** The addresses that are pages of their own. */
export function listPages(content: SiteContent): SiteAddress[] {
  return listAddresses(content).filter(({ address }) => !address.includes('#'));
}

const NOT_INDEXED: ReadonlySet<string> = new Set(['/client-access', '/client-portal']);

/** Every address of the site that a link can lead to, pages behind the sign-in included. */
export function listAddresses(content: SiteContent): SiteAddress[] {
  const shown = listSections(toShown(content));
  return [
    page('/', 'Home page'),
    page('/#home', 'First screen'),
    ...HOME_SECTIONS.map((section) => ({
      address: `/#${SECTION_ANCHORS[section]}`,
      section,
      name: section,
      isShown: shown.includes(section),
    })),
    page('/#newsletter', 'Newsletter form', shown.includes('insights')),
    ...listServicesWithPage(content).map(({ name, page: { slug } }) => page(getServicePath(slug), name)),
    ...content.pages.filter(({ hidden }) => !hidden).map(({ slug, title }) => page(getPagePath(slug), title)),
    page('/client-access', 'Client services'),
    page('/client-portal', 'Client Portal'),
    page('/privacy', 'Privacy Policy'),
    page('/terms', 'Terms of Service'),
  ];
}
