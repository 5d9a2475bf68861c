import { isRecord } from '../shared/is-record.ts';
import { group, hideable, list, oneOf, uniqueBy } from './content-fields.ts';

/** The sections of the home page below the first screen, in the order in which the page starts. */
export const HOME_SECTIONS = [
  'innovation',
  'about',
  'services',
  'caseStudies',
  'testimonials',
  'clientLogos',
  'press',
  'insights',
  'creative',
  'questions',
  'contact',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

const section = group({ key: oneOf(HOME_SECTIONS), ...hideable });

const START = HOME_SECTIONS.map((key) => ({ key, hidden: false }));

/** A list that was stored before a section came into the product, with that section behind the one it started behind. */
export function completeSections<Entry>(sections: readonly Entry[]): (Entry | (typeof START)[number])[] {
  const completed: (Entry | (typeof START)[number])[] = [...sections];
  const find = (wanted?: HomeSection) =>
    completed.findIndex((entry) => isRecord(entry) && entry.key === wanted);
  for (const [index, entry] of START.entries()) {
    if (find(entry.key) < 0) completed.splice(find(HOME_SECTIONS[index - 1]) + 1, 0, { ...entry });
  }
  return completed;
}

/** Which sections the home page shows, and in which order. Every one is in the list, shown or hidden. */
export const homeSchema = group({
  sections: list(section, { max: HOME_SECTIONS.length, noun: 'sections' })
    .overwrite(completeSections)
    .check(
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
