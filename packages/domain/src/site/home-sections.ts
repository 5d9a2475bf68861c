import { group, hideable, list, oneOf, uniqueBy } from './content-fields.ts';

/** The sections of the home page below the first screen, in the order in which the page starts. */
export const HOME_SECTIONS = [
  'innovation',
  'about',
  'services',
  'caseStudies',
  'testimonials',
  'clientLogos',
  'insights',
  'creative',
  'contact',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

const section = group({ key: oneOf(HOME_SECTIONS), ...hideable });

const START = HOME_SECTIONS.map((key) => ({ key, hidden: false }));

/** Which sections the home page shows, and in which order. Every one is in the list, shown or hidden. */
export const homeSchema = group({
  sections: list(section, { min: HOME_SECTIONS.length, max: HOME_SECTIONS.length, noun: 'sections' }).check(
    uniqueBy(
      ({ key }) => key,
      'key',
      () => 'This section is in the list already.',
    ),
    ({ value, issues }) => {
      if (!value.some(({ key, hidden }) => key === 'contact' && hidden)) return;
      const message = 'The contact form can’t be hidden: buttons of every page lead to it.';
      issues.push({ code: 'custom', message, input: value });
    },
  ),
}).default({ sections: START });
