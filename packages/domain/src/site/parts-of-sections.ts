import type { SiteContent } from './content-schema.ts';
import type { PageSection } from './pages-schema.ts';

/** The parts of the content that only this section shows. */
export const PARTS_OF_SECTIONS: Record<PageSection, readonly (keyof SiteContent)[]> = {
  text: [],
  innovation: ['innovation'],
  about: ['about', 'biography'],
  services: [],
  caseStudies: ['caseStudies'],
  testimonials: ['testimonials'],
  clientLogos: ['clientLogos'],
  press: ['press'],
  insights: ['insights'],
  creative: ['creative'],
  questions: ['questions'],
  contact: [],
  newsletter: ['insights'],
};

/** The parts of the content that no page shows, because their section is hidden on the home page and on no other page. */
export function listHiddenParts({ home, pages }: Pick<SiteContent, 'home' | 'pages'>): (keyof SiteContent)[] {
  const own = pages.filter(({ hidden }) => !hidden).flatMap(({ sections }) => sections);
  const shown = [...home.sections, ...own].flatMap(({ key, hidden }) =>
    hidden ? [] : PARTS_OF_SECTIONS[key],
  );
  return home.sections.flatMap(({ key }) => PARTS_OF_SECTIONS[key].filter((part) => !shown.includes(part)));
}
