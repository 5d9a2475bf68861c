import type { HomeSection } from './home-sections.ts';

/** The id of the element that a link to a section of the home page leads to. */
export const SECTION_ANCHORS: Record<HomeSection, string> = {
  innovation: 'innovation-heading',
  about: 'about',
  services: 'services',
  caseStudies: 'case-studies-heading',
  testimonials: 'testimonials-heading',
  clientLogos: 'client-logos-heading',
  press: 'press',
  insights: 'insights',
  creative: 'creative-heading',
  questions: 'questions',
  contact: 'contact',
};
