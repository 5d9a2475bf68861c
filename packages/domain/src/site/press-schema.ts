import { singleLine } from '../shared/text.ts';
import { group, hideable, line, listOfHideable, webAddress } from './content-fields.ts';
import { optionalPicture, sectionPicture } from './picture-schema.ts';

const appearance = group({
  medium: line(60).meta({
    description: 'Where it was: a newspaper, a conference, a podcast, or who gave the award.',
  }),
  title: line(140).meta({ description: 'What the talk, article, episode or award is called.' }),
  date: singleLine({ max: 30 }).meta({
    description: 'A year or a date, such as 2024 or March 2024. May be empty.',
  }),
  url: webAddress.nullable().meta({
    description: 'Where it can be read or heard, such as https://example.com/talk. May be empty.',
  }),
  picture: optionalPicture.meta({
    description: 'Shown in place of the name of the medium. May be left out.',
  }),
  ...hideable,
});

/** Talks, articles about the owner, podcasts and awards. The section is on the page once it has one. */
export const pressSchema = group({
  heading: line(90),
  introduction: singleLine({ max: 240 }).meta({ description: 'A sentence below the heading. May be empty.' }),
  picture: sectionPicture,
  appearances: listOfHideable(appearance, { max: 12, noun: 'appearances' }),
}).default({ heading: 'Talks and press', introduction: '', picture: null, appearances: [] });
