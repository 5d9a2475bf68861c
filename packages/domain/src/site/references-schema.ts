import type { z } from 'zod';
import { singleLine } from '../shared/text.ts';
import { group, hideable, line, listOfHideable, webAddress } from './content-fields.ts';
import { optionalPicture } from './picture-schema.ts';

const logo = group({
  name: line(60).meta({ description: 'The name of the organization.' }),
  picture: optionalPicture.meta({ description: 'The logo. Without one, the name is shown.' }),
  url: webAddress.nullable().meta({ description: 'Where the logo leads. May be empty.' }),
  ...hideable,
});

/** Organizations the owner has worked with. The section is on the page once it has one. */
export const clientLogosSchema = group({
  heading: line(90),
  logos: listOfHideable(logo, { max: 12, noun: 'logos' }),
}).default({ heading: 'Organizations I have worked with', logos: [] });

const caseStudy = group({
  title: line(90),
  problem: line(500).meta({ description: 'What was wrong, in a few sentences.' }),
  change: line(700).meta({ description: 'What was done and what changed.' }),
  figure: singleLine({ max: 10 }).meta({
    description: 'The result as a number, such as 38%. May be empty, together with what it counts.',
  }),
  figureLabel: singleLine({ max: 60 }).meta({
    description: 'What the number counts, such as less turnover in a year.',
  }),
  name: singleLine({ max: 60 }).meta({
    description: 'Who can confirm it. May be empty, as for a client who stays unnamed.',
  }),
  portrait: optionalPicture.meta({ description: 'A face or a logo.' }),
  organization: singleLine({ max: 100 }).meta({
    description: 'Role and organization, such as HR director of an insurer. May be empty.',
  }),
  ...hideable,
}).check(({ value, issues }) => {
  const { figure, figureLabel } = value;
  if ((figure === '') === (figureLabel === '')) return;
  // Said at the one that is there, because a visitor would see it alone.
  const [key, message] =
    figure === ''
      ? ['figureLabel', 'Enter the figure that this is about, or clear this too.']
      : ['figure', 'Say below what this figure counts, or clear it too.'];
  issues.push({ code: 'custom', message, input: value[key as 'figure'], path: [key] });
});

/** Stories of work that is done. The section is on the page once it has one. */
export const caseStudiesSchema = group({
  heading: line(90),
  introduction: line(240),
  caseStudies: listOfHideable(caseStudy, { max: 6, noun: 'case studies' }),
}).default({
  heading: 'What changed',
  introduction: 'Work that is done, in the words of the people it was done for.',
  caseStudies: [],
});

/** What a case study says. */
export type CaseStudy = z.infer<typeof caseStudy>;
/** An organization with its logo. */
export type ClientLogo = z.infer<typeof logo>;
