import type { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { singleLine } from '../shared/text.ts';
import { group, line, list } from './content-fields.ts';
import { sectionPicture } from './picture-schema.ts';
import { questionFields } from './questions-schema.ts';
import { pageSearchShape } from './search-schema.ts';

/** The most characters of the last part of a service page's address. */
export const MAX_SLUG = 60;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Addresses below `/services` that the site may need for pages of its own. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['all', 'index', 'new', 'preview']);

/** The last part of an address, such as `team-coaching`. */
const slug = boundedString(MAX_SLUG, `Use at most ${MAX_SLUG} characters.`)
  .regex(SLUG, {
    error:
      'Use lowercase letters from a to z, digits and single hyphens between them, such as team-coaching.',
    abort: true,
  })
  .refine((value) => !RESERVED_SLUGS.has(value), { error: 'This address is reserved. Choose another one.' });

/** What the page of one service says. */
export const servicePageSchema = group({
  slug: slug.meta({
    description:
      'The last part of the address of the page, such as team-coaching. Links to the old address stop working when you change it.',
  }),
  outcome: line(300).meta({ description: 'What is different afterwards, in one or two sentences.' }),
  picture: sectionPicture,
  steps: list(group({ name: line(60), text: line(240) }), { max: 6, noun: 'steps' }),
  duration: singleLine({ max: 60 }).meta({ description: 'How long it takes. May be empty.' }),
  priceFrom: singleLine({ max: 60 }).meta({
    description: 'What it costs at least, with the currency, such as $2,500. May be empty.',
  }),
  questions: list(group(questionFields), { max: 8, noun: 'questions' }),
  ...pageSearchShape,
});
export type ServicePage = z.infer<typeof servicePageSchema>;
