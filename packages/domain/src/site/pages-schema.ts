import { z } from 'zod';
import { multiLine, singleLine } from '../shared/text.ts';
import { afterConfirmingSchema } from './after-confirming-schema.ts';
import { group, hideable, line, list, oneOf, uniqueBy } from './content-fields.ts';
import { HOME_SECTIONS } from './home-sections.ts';
import { optionalPicture } from './picture-schema.ts';
import { RESERVED_ADDRESSES } from './reserved-addresses.ts';
import { createSlugSchema } from './slug-schema.ts';
import { button } from './target-schema.ts';

/** The most pages of the owner's own. */
export const MAX_PAGES = 12;

/** What a page of the owner's own is made of: its own texts, the sections of the home page, and the newsletter form alone. */
const PAGE_SECTIONS = ['text', ...HOME_SECTIONS, 'newsletter'] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

/** Only a text of the page has these fields; the editor keeps them when another section is chosen. */
const OF_TEXT = { onlyFor: 'text' };

const section = group({
  key: oneOf(PAGE_SECTIONS).meta({
    description: 'A text that only this page has, or a section of the home page, which says the same here.',
  }),
  heading: singleLine({ max: 90 })
    .default('')
    .meta({ ...OF_TEXT, description: 'May be empty.' }),
  text: multiLine({ max: 3_000 })
    .default('')
    .meta({ ...OF_TEXT, description: 'Separate paragraphs with an empty line.' }),
  picture: optionalPicture.meta({
    ...OF_TEXT,
    description: 'Beside the text, or below it if it is wider than high. May be left out.',
  }),
  ...hideable,
});

const firstScreen = group({
  heading: singleLine({ max: 90 }).meta({ description: 'Empty: the title.' }),
  sentence: singleLine({ max: 240 }).meta({ description: 'Below the heading. May be empty.' }),
  button: button.nullable().default(null).meta({ description: 'Such as Ask for a date.' }),
});

const yesOrNo = z.boolean({ error: 'This must be true or false.' });

const page = group({
  title: line(60).meta({ description: 'Its name in the menu, in the footer and in search results.' }),
  slug: createSlugSchema('speaking', RESERVED_ADDRESSES),
  description: singleLine({ max: 200 }).meta({
    description: 'One or two sentences for search engines and link previews. Empty: those of the home page.',
  }),
  inMenu: yesOrNo.default(true).meta({ description: 'The footer leads to it in any case.' }),
  ...hideable,
  firstScreen: firstScreen.nullable().default(null).meta({
    description: 'A large heading with a sentence and a button, in place of the title.',
  }),
  afterConfirming: afterConfirmingSchema.nullable().default(null).meta({
    description:
      'For those who sign up for the newsletter on this page, in place of what is set under Articles and newsletter.',
  }),
  sections: list(section, { max: 12, noun: 'sections' }).check(
    uniqueBy(
      ({ key }) => (key === 'text' ? null : key),
      'key',
      () => 'This page has this section already.',
    ),
    ({ value, issues }) => {
      const index = value.findIndex(({ key }) => key === 'newsletter');
      if (index < 0 || !value.some(({ key }) => key === 'insights')) return;
      const message = 'The section with your articles has the newsletter form already.';
      issues.push({ code: 'custom', message, input: value, path: [index, 'key'] });
    },
  ),
});

/** Pages of the owner's own, in the order of the menu, each at its slug below the home page. */
export const pagesSchema = list(page, { max: MAX_PAGES, noun: 'pages' })
  .check(
    uniqueBy(
      ({ slug }) => (slug === '' ? null : slug),
      'slug',
      (slug) => `Another page has the address /${slug} already.`,
    ),
  )
  .default([]);

/** A page of the owner's own. */
export type OwnPage = z.infer<typeof page>;
