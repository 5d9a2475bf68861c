import { z } from 'zod';
import { singleLine } from '../shared/text.ts';
import { afterConfirmingSchema } from './after-confirming-schema.ts';
import {
  group,
  hideable,
  line,
  lines,
  list,
  listOfHideable,
  oneOf,
  uniqueBy,
  webAddress,
} from './content-fields.ts';
import { optionalPicture, sectionPicture } from './picture-schema.ts';
import { bookingTarget } from './target-schema.ts';

const MAX_HEADLINE = 90;
/** A single line that is too long is said at the line alone. */
const isTooLong = (text: string) => [...text].length > MAX_HEADLINE;

const heading = line(90);
const sentence = line(240);
const introduction = line(240);

export const heroSchema = group({
  fields: list(line(40), { max: 6, noun: 'fields of work' }),
  headlineLines: list(line(MAX_HEADLINE), { min: 1, max: 4, noun: 'lines' })
    .refine((texts) => texts.some(isTooLong) || !isTooLong(texts.join('')), {
      error: `Please use at most ${MAX_HEADLINE} characters.`,
    })
    .meta({
      format: 'lines',
      maxLength: MAX_HEADLINE,
      description: 'What you do for people. It breaks by itself; press Enter where you want a new line.',
    }),
  sentence,
  badge: group({
    figure: line(5).meta({ description: 'Such as 20+.' }),
    unit: line(12).meta({ description: 'Such as: years.' }),
  }).nullable(),
});

const strand = group({ name: line(40), text: line(200) });

export const innovationSchema = group({
  heading,
  introduction,
  picture: sectionPicture.meta({ description: 'Shown in place of the drawing. May be left out.' }),
  strands: list(strand, { min: 2, max: 4, noun: 'parts of your approach' }),
});

const statistic = group({
  figure: line(8).meta({ description: 'Such as 200+ or 38%.' }),
  label: line(40).meta({ description: 'What it counts, such as: teams in ten years.' }),
  ...hideable,
});

export const aboutSchema = group({
  heading,
  paragraphs: list(line(700), { min: 1, max: 5, noun: 'paragraphs' }),
  picture: sectionPicture.meta({
    description: 'Beside the paragraphs if it is upright, above them if it is wide. May be left out.',
  }),
  statistics: listOfHideable(statistic, {
    max: 4,
    noun: 'statistics',
  }),
});

const biographyLine = line(90);

/** The biography dialog in its six parts. While all of it is empty, no page leads to it. */
export const biographySchema = group({
  introduction: singleLine({ max: 400 }),
  degrees: listOfHideable(group({ title: line(120), institution: line(120), ...hideable }), {
    max: 12,
    noun: 'degrees',
  }),
  regions: list(line(60), { max: 30, noun: 'regions' }),
  career: listOfHideable(group({ period: line(40), role: line(120), text: line(500), ...hideable }), {
    max: 20,
    noun: 'positions',
  }),
  expertise: list(biographyLine, { max: 20, noun: 'lines' }),
  skills: list(biographyLine, { max: 20, noun: 'lines' }),
  philosophy: list(line(700), { max: 6, noun: 'paragraphs' }),
});

/** The ground of a testimonial's initials. */
export const SEAL_COLORS = ['primary', 'accent', 'ink'] as const;

const testimonial = group({
  id: z
    .string({ error: 'Give it its own id, such as sample-1.' })
    .regex(/^[a-z0-9-]{1,40}$/, { error: 'Use at most 40 lowercase letters, digits and hyphens.' }),
  name: line(60),
  title: line(100).meta({ description: 'Role and organization.' }),
  initials: line(3),
  portrait: optionalPicture.meta({ description: 'Shown in place of the initials.' }),
  rating: z.literal(5, { error: 'The rating must be 5.' }),
  content: line(240).meta({ description: 'The text on the card.' }),
  fullContent: lines(3_000, 100).meta({
    description: 'The full text for the dialog. Separate paragraphs with an empty line.',
  }),
  color: oneOf(SEAL_COLORS),
  ...hideable,
});

export const testimonialsSchema = group({
  heading,
  introduction: singleLine({ max: 240 }).meta({
    description: 'A sentence above the testimonials. May be empty.',
  }),
  profileLink: line(60),
  stars: z
    .boolean({ error: 'This must be true or false.' })
    .default(true)
    .meta({ description: 'Five stars above each testimonial.' }),
  testimonials: listOfHideable(testimonial, { max: 24, noun: 'testimonials' }).check(
    uniqueBy(
      ({ id }) => id,
      'id',
      () => 'Another testimonial has this id already.',
    ),
  ),
});

const topic = line(60);

export const insightsSchema = group({
  heading,
  introduction,
  excerptFallback: singleLine({ max: 120 }).meta({
    description: 'Such as: Read this article on my blog. May be empty.',
  }),
  noArticles: singleLine({ max: 240 }).meta({
    description: 'Shown while there are no articles. May be empty.',
  }),
  videosHeading: line(60),
  comingSoon: list(topic, { max: 3, noun: 'topics' }).meta({
    description: 'Each is announced as “Coming Soon”. Without any, the videos wait for your first one.',
  }),
  newsletter: group({
    heading: line(60),
    sentence,
    firstName: z
      .boolean({ error: 'This must be true or false.' })
      .default(false)
      .meta({ description: 'Ask for the first name too. Readers may leave it empty.' }),
    afterConfirming: afterConfirmingSchema.default({ whatComesNext: '', link: null, tags: [] }),
  }),
});

export const creativeSchema = group({
  heading,
  text: line(300),
  picture: sectionPicture.meta({
    description: 'A work of yours, in place of the drawing. May be left out.',
  }),
  link: line(60),
});

const bookingOption = group({ label: line(50), detail: line(60) });

const booking = group({ individual: bookingOption, organization: bookingOption });

export const contactSchema = group({
  heading,
  introduction,
  whatHappensNext: singleLine({ max: 240 }).meta({
    description: 'What a visitor may expect after writing. May be empty.',
  }),
  booking,
});

/** Where the two booking buttons lead; null: to the contact form. */
export const bookingLinksSchema = group({
  individual: bookingTarget.nullable(),
  organization: bookingTarget.nullable(),
});

/** Where articles and videos are read from; null: from the addresses that the server was started with. */
export const feedsSchema = group({
  articles: webAddress.nullable().default(null).meta({
    description:
      'Such as https://medium.com/@you. Your newest articles are shown by themselves. May be empty.',
  }),
  videos: webAddress.nullable().default(null).meta({
    description:
      'Such as https://www.youtube.com/@you. Your newest videos are shown by themselves. May be empty.',
  }),
}).default({ articles: null, videos: null });

export const clientAccessSchema = group({
  heading,
  introduction,
  booking,
  packages: group({ heading, introduction }),
});
