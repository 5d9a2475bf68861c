import type { SiteContent } from '@rapport/domain/site/content-schema';
import { HOME_SECTIONS } from '@rapport/domain/site/home-sections';
import { content } from './content.ts';

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function createNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = ['change', 'practice', 'decisions', 'people', 'work', 'calm', 'organization', 'question'];
const ARABIC = ['القيادة', 'التغيير', 'العمل', 'الناس', 'السؤال', 'القرار'];
const JAPANESE = '変化は理解され実行しやすく意味があるときに続きます';

/** Where links of the menu and the footer lead in every shape. */
const TARGETS = ['/', '/privacy', '/#contact', 'https://example.com/elsewhere', 'mailto:ada@example.com'];

/** A valid content of a size and shape that follow from a number: lists of every length, texts short and at their bound. */
export function createShape(seed: number): SiteContent {
  const next = createNumbers(seed);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(next() * values.length)] as Value;
  const fill = (words: readonly string[], length: number): string => {
    let text = '';
    while (text.length < length) text += `${text === '' ? '' : ' '}${pick(words)}`;
    return text.slice(0, length).trim() || words[0] || '';
  };
  const kind = pick(['short', 'middle', 'long', 'long', 'unbroken', 'arabic', 'japanese'] as const);
  /** A text of at most `max` characters; no more than 18 in one word, but 60 where the content has no blanks. */
  const text = (max: number): string => {
    if (kind === 'short') return fill(WORDS, Math.min(max, 12));
    if (kind === 'middle') return fill(WORDS, Math.ceil(max / 2));
    if (kind === 'unbroken') return 'x'.repeat(Math.min(max, 60));
    if (kind === 'arabic') return fill(ARABIC, max);
    if (kind === 'japanese') return JAPANESE.repeat(Math.ceil(max / JAPANESE.length)).slice(0, max);
    return fill(WORDS, max);
  };
  const many = <Value>(min: number, max: number, create: (index: number) => Value): Value[] => {
    const length = Math.max(min, Math.min(max, pick([0, 1, 2, 3, 4, max])));
    return Array.from({ length }, (_, index) => create(index));
  };
  const maybe = <Value>(value: Value, otherwise: Value): Value => (next() < 0.5 ? value : otherwise);
  /** Names of entries tell them apart. */
  const name = (max: number, index: number) => `${index + 1} ${text(max - 3)}`.trim();

  const keys = [...HOME_SECTIONS];
  for (let index = keys.length - 1; index > 0; index--) {
    const other = Math.floor(next() * (index + 1));
    [keys[index], keys[other]] = [keys[other] as (typeof keys)[number], keys[index] as (typeof keys)[number]];
  }
  const isMoved = next() < 0.5;
  const sections = (isMoved ? keys : HOME_SECTIONS).map((key) => ({
    key,
    hidden: key !== 'contact' && next() < 0.2,
  }));
  const { buttons, owner, hero, innovation, biography, services, testimonials, insights } = content;
  const hidden = false;
  const picture = () => maybe<typeof owner.headshot | null>(owner.headshot, null);
  const [service] = services.services;
  const [testimonial] = testimonials.testimonials;
  if (!service || !testimonial) throw new Error('the sample has services and testimonials');
  return {
    ...content,
    home: { sections },
    buttons: {
      ...buttons,
      header: {
        menu: many(0, 12, (index) => ({ label: name(24, index), target: pick(TARGETS), hidden: false })),
        portal: maybe({ label: text(24), shortLabel: text(12), target: '/client-access' }, null),
        button: maybe({ label: text(24), shortLabel: text(12), target: 'tel:+49 30 1234567' }, null),
      },
      firstScreen: {
        first: maybe({ label: text(40), target: 'booking:individual' }, null),
        second: maybe({ label: text(40), target: 'mailto:ada@example.com' }, null),
      },
      sections: {
        ...buttons.sections,
        biography: text(40),
        service: text(40),
        recommendation: text(40),
        contact: text(40),
        newsletter: text(40),
      },
      footer: {
        ...buttons.footer,
        links: many(0, 12, (index) => ({ label: name(24, index), target: pick(TARGETS), hidden: false })),
      },
    },
    owner: { ...owner, name: text(60), profession: text(60), headshot: picture() },
    hero: {
      ...hero,
      fields: many(0, 6, (index) => name(40, index)),
      headlineLines: maybe(
        many(1, 3, (index) => name(18, index)),
        [text(90)],
      ),
      sentence: text(240),
      badge: maybe({ figure: '25+', unit: 'years' }, null),
    },
    innovation: {
      ...innovation,
      heading: text(90),
      introduction: text(240),
      picture: picture(),
      strands: many(2, 4, (index) => ({ name: name(40, index), text: text(200) })),
    },
    about: {
      heading: text(90),
      paragraphs: many(1, 5, (index) => name(700, index)),
      picture: picture(),
      statistics: many(0, 4, (index) => ({
        figure: pick(['7', '120', '1,500+', '€250,000'].filter(({ length }) => length <= 8)),
        label: name(40, index),
        hidden: false,
      })),
    },
    biography: maybe(biography, {
      introduction: '',
      degrees: [],
      regions: [],
      career: [],
      expertise: [],
      skills: [],
      philosophy: [],
    }),
    services: {
      ...services,
      heading: text(90),
      introduction: text(240),
      picture: picture(),
      services: many(1, 12, (index) => ({
        ...service,
        name: name(60, index),
        value: 'other' as const,
        line: text(160),
        page: null,
      })),
    },
    testimonials: {
      ...testimonials,
      heading: text(90),
      introduction: text(240),
      stars: maybe(true, false),
      testimonials: many(0, 24, (index) => ({
        ...testimonial,
        id: `shape-${index}`,
        name: name(60, index),
        title: text(100),
        content: text(240),
      })),
    },
    caseStudies: {
      heading: text(90),
      introduction: text(240),
      caseStudies: many(0, 6, (index) => {
        const isCounted = maybe(true, false);
        return {
          title: name(90, index),
          problem: text(500),
          change: text(700),
          figure: isCounted ? '38%' : '',
          figureLabel: isCounted ? text(60) : '',
          name: maybe(text(60), ''),
          portrait: null,
          organization: maybe(text(100), ''),
          hidden,
        };
      }),
    },
    clientLogos: {
      heading: text(90),
      logos: many(0, 12, (index) => ({ name: name(60, index), picture: null, url: null, hidden })),
    },
    press: {
      heading: text(90),
      introduction: maybe(text(240), ''),
      picture: picture(),
      appearances: many(0, 12, (index) => ({
        medium: text(60),
        title: name(140, index),
        date: maybe(text(30), ''),
        url: maybe<string | null>('https://example.com/talk', null),
        picture: null,
        hidden,
      })),
    },
    questions: {
      heading: text(90),
      introduction: maybe(text(240), ''),
      picture: picture(),
      questions: many(0, 12, (index) => ({ question: name(140, index), answer: text(700), hidden })),
    },
    insights: {
      ...insights,
      heading: text(90),
      introduction: text(240),
      noArticles: maybe(text(240), ''),
      comingSoon: many(0, 3, (index) => name(60, index)),
    },
    pages: many(0, 12, (index) => ({
      title: name(60, index),
      slug: `page-${index + 1}`,
      description: '',
      inMenu: index % 4 !== 3,
      hidden: false,
      firstScreen: maybe(
        {
          heading: text(90),
          sentence: maybe(text(240), ''),
          button: maybe({ label: text(40), target: '/#contact' }, null),
        },
        null,
      ),
      afterConfirming: null,
      sections: [
        ...many(0, 3, () => ({
          key: 'text' as const,
          heading: maybe(text(90), ''),
          text: `${text(3000)}\n\n${name(700, index)}`.slice(-3000).trim(),
          picture: null,
          hidden: false,
        })),
        ...keys.slice(0, 4).map((key) => ({ key, heading: '', text: '', picture: null, hidden: false })),
      ],
    })),
    creative: { heading: text(90), text: text(300), picture: picture(), link: text(60) },
  };
}
