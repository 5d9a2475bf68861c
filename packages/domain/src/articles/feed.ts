import { cutAtWord, feedIdOf, feedInstant, feedLine, webAddress } from '../shared/feed-text.ts';

export { uniqueByFeedId } from '../shared/feed-text.ts';

/** An article as a feed gives it. */
export interface FeedArticle {
  feedId: string;
  title: string;
  link: string;
  publishedAt: Date | null;
  categories: string[];
  /** The content without tags. */
  text: string;
  /** Its running text, without headings and addresses; may be empty. */
  prose: string;
  images: FeedImage[];
}

export interface FeedImage {
  src: string;
  /** Pixels, where the content says so. */
  width: number | null;
  height: number | null;
}

/** An article as it is stored. */
export interface ArticleDraft {
  feedId: string;
  title: string;
  excerpt: string | null;
  category: string | null;
  imageUrl: string | null;
  url: string;
  publishedAt: Date;
  readingTime: number;
  categories: string[];
}

const EXCERPT_LENGTH = 200;
const WORDS_PER_MINUTE = 200;
const TITLE_LENGTH = 500;
const CATEGORY_LENGTH = 100;
const MAX_CATEGORIES = 20;
/** An image this small in either direction is a tracking pixel. */
const PIXEL_SIZE = 3;

function isTrackingPixel({ width, height }: FeedImage, address: string): boolean {
  if ((width !== null && width <= PIXEL_SIZE) || (height !== null && height <= PIXEL_SIZE)) return true;
  const { hostname, pathname } = new URL(address);
  // Medium's own counter, which does not always carry its size.
  return /(?:^|\.)medium\.com$/.test(hostname) && pathname.startsWith('/_/stat');
}

/** The first image of a content that is one: a relative or broken address, or a tracking pixel, is none. */
export function firstRealImage(images: readonly FeedImage[]): string | null {
  for (const image of images) {
    const address = webAddress(image.src);
    if (address !== null && !isTrackingPixel(image, address)) return address;
  }
  return null;
}

/** Minutes to read a text: words / 200, rounded, at least 1. */
export function readingTime(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** The start of a text, cut at a word near 200 characters; null when there is no text. */
export function excerptOf(text: string): string | null {
  const line = feedLine(text);
  return line === '' ? null : cutAtWord(line, EXCERPT_LENGTH);
}

/** Words of tags that are written in capitals. */
const ACRONYMS = new Set(
  'ai api b2b ceo coo cto cfo esg hr it kpi ml okr pr roi saas seo ui uk usa ux'.split(' '),
);

/** A tag as it is read: "team-management-app" is "Team management app". What has capitals or spaces stays as it is. */
export function categoryLabel(tag: string): string {
  if (tag !== tag.toLowerCase() || /\s/.test(tag)) return tag;
  const words = tag.split(/[-_]+/).filter((word) => word !== '');
  const label = words.map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word)).join(' ');
  const [first = '', ...rest] = label;
  return first.toUpperCase() + rest.join('');
}

function categoriesOf(categories: readonly string[]): string[] {
  const lines = categories.map((category) => cutAtWord(categoryLabel(feedLine(category)), CATEGORY_LENGTH));
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, MAX_CATEGORIES);
}

/** An item of the feed as an article, or null when it lacks an id, a title, a date or a web address. */
export function toArticleDraft(item: FeedArticle): ArticleDraft | null {
  const feedId = feedIdOf(item.feedId);
  const title = cutAtWord(feedLine(item.title), TITLE_LENGTH);
  const url = webAddress(item.link);
  const publishedAt = feedInstant(item.publishedAt);
  if (feedId === null || title === '' || url === null || publishedAt === null) return null;
  const categories = categoriesOf(item.categories);
  return {
    feedId,
    title,
    excerpt: excerptOf(item.prose) ?? excerptOf(item.text),
    category: categories[0] ?? null,
    imageUrl: firstRealImage(item.images),
    url,
    publishedAt,
    readingTime: readingTime(item.text),
    categories,
  };
}
