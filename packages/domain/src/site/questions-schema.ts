import { singleLine } from '../shared/text.ts';
import { group, hideable, line, listOfHideable } from './content-fields.ts';
import { sectionPicture } from './picture-schema.ts';

/** A question with its answer. */
export const questionFields = {
  question: line(140).meta({
    description: 'As someone would ask it, such as: How many meetings do we need?',
  }),
  answer: line(700).meta({ description: 'A few plain sentences, such as: Most people meet me six times.' }),
};

/** What people ask before they write. The section is on the page once it has a question. */
export const questionsSchema = group({
  heading: line(90),
  introduction: singleLine({ max: 240 }).meta({ description: 'A sentence below the heading. May be empty.' }),
  picture: sectionPicture,
  questions: listOfHideable(group({ ...questionFields, ...hideable }), { max: 12, noun: 'questions' }),
}).default({ heading: 'Common questions', introduction: '', picture: null, questions: [] });
