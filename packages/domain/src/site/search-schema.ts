import { singleLine } from '../shared/text.ts';
import { group } from './content-fields.ts';
import { optionalIcon, optionalPreviewImage } from './picture-schema.ts';

/** What search engines and link previews show of one page. Empty: what the page has by itself. */
export const pageSearchShape = {
  title: singleLine({ max: 70 }).default('').meta({
    description: 'The title in search results and link previews. Empty: the name of the page and yours.',
  }),
  description: singleLine({ max: 200 }).default('').meta({
    description: 'One or two sentences under the title. Empty: the first words of the page.',
  }),
};

const NO_TEXTS = { title: '', description: '' };
const pageSearch = group(pageSearchShape).default(NO_TEXTS);

/** The fewest and the most characters of the description of the site. */
export const DESCRIPTION_LENGTH = { min: 50, max: 200 };

/** What search engines and link previews show. */
export const searchSchema = group({
  title: singleLine({ max: 70 }).meta({
    description: 'The title of the home page. Empty: your name and profession.',
  }),
  description: singleLine({
    ...DESCRIPTION_LENGTH,
    message: `Describe the site in ${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max} characters.`,
  }).meta({ description: 'One or two sentences under the title.' }),
  previewImage: optionalPreviewImage.meta({
    description: 'Shown where someone shares a link to your site. Without one, the site draws its own.',
  }),
  icon: optionalIcon.meta({
    description:
      'Shown in tabs of browsers and on home screens. Without one, the site draws it in your colors.',
  }),
  pages: group({ privacy: pageSearch, terms: pageSearch, clientAccess: pageSearch }).default({
    privacy: NO_TEXTS,
    terms: NO_TEXTS,
    clientAccess: NO_TEXTS,
  }),
});
