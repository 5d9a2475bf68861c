import type { z } from 'zod';
import { singleLine } from '../shared/text.ts';
import { group, line, list } from './content-fields.ts';
import { sectionPicture } from './picture-schema.ts';
import { questionFields } from './questions-schema.ts';
import { pageSearchShape } from './search-schema.ts';
import { createSlugSchema } from './slug-schema.ts';

/** Addresses below `/services` that the site may need for pages of its own. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['all', 'index', 'new', 'preview']);

/** What the page of one service says. */
export const servicePageSchema = group({
  slug: createSlugSchema('team-coaching', RESERVED_SLUGS),
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
