import type { PageContent } from '@rapport/domain/site/page-content';
import { type LazyPage, lazyPage } from '../../ui/navigation/lazy-page.tsx';

/** A section that few sites have, in a chunk of its own: a page without it loads none of its script. */
export interface ReferenceSection {
  page: LazyPage;
  /** Its source file, to find its stylesheet in the build's manifest. */
  source: string;
}

export const CASE_STUDIES: ReferenceSection = {
  page: lazyPage(() => import('./case-studies-section.tsx')),
  source: 'src/site/references/case-studies-section.tsx',
};

export const CLIENT_LOGOS: ReferenceSection = {
  page: lazyPage(() => import('./client-logos-section.tsx')),
  source: 'src/site/references/client-logos-section.tsx',
};

/** The sections of this kind that a content has. */
export function listReferenceSections({ sections = [] }: PageContent): ReferenceSection[] {
  return [
    ...(sections.includes('caseStudies') ? [CASE_STUDIES] : []),
    ...(sections.includes('clientLogos') ? [CLIENT_LOGOS] : []),
  ];
}
