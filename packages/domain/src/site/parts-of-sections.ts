import type { SiteContent } from './content-schema.ts';
import type { HomeSection } from './home-sections.ts';

/** The parts of the content that only this section shows. */
export const PARTS_OF_SECTIONS: Record<HomeSection, readonly (keyof SiteContent)[]> = {
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
};

/** The parts of the content that no page shows, because their section is hidden. */
export function listHiddenParts({ home }: Pick<SiteContent, 'home'>): (keyof SiteContent)[] {
  return home.sections.filter(({ hidden }) => hidden).flatMap(({ key }) => PARTS_OF_SECTIONS[key]);
}
