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
  figure: line(10).meta({ description: 'The result as a number, such as 38%.' }),
  figureLabel: line(60).meta({ description: 'What the number counts, such as less turnover in a year.' }),
  name: line(60).meta({ description: 'Who can confirm it.' }),
  portrait: optionalPicture.meta({ description: 'A face or a logo.' }),
  organization: singleLine({ max: 100 }).meta({ description: 'Role and organization. May be empty.' }),
  ...hideable,
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
