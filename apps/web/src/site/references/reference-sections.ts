import type { HomeSection } from '@rapport/domain/site/home-sections';
import type { PageSection } from '@rapport/domain/site/pages-schema';
import { type LazyPage, lazyPage } from '../../ui/navigation/lazy-page.tsx';

/** A section that few sites have, in a chunk of its own: a page without it loads none of its script. */
export interface ReferenceSection {
  page: LazyPage;
  /** Its source file, to find its stylesheet in the build's manifest. */
  source: string;
}

export const REFERENCE_SECTIONS = {
  caseStudies: {
    page: lazyPage(() => import('./case-studies-section.tsx')),
    source: 'src/site/references/case-studies-section.tsx',
  },
  clientLogos: {
    page: lazyPage(() => import('./client-logos-section.tsx')),
    source: 'src/site/references/client-logos-section.tsx',
  },
  press: {
    page: lazyPage(() => import('./press-section.tsx')),
    source: 'src/site/references/press-section.tsx',
  },
  questions: {
    page: lazyPage(() => import('./questions-section.tsx')),
    source: 'src/site/references/questions-section.tsx',
  },
} satisfies Partial<Record<HomeSection, ReferenceSection>>;

/** The sections of this kind among those of a page. */
export function listReferenceSections(sections: readonly PageSection[]): ReferenceSection[] {
  const all: Partial<Record<PageSection, ReferenceSection>> = REFERENCE_SECTIONS;
  return sections.flatMap((key) => all[key] ?? []);
}
