import { cleanFeedLine, cutAtWord, parseFeedDate, parseFeedId, webAddress } from '../shared/feed-text.ts';
import { MAX_CATEGORIES, MAX_CATEGORY_LENGTH, MAX_EXCERPT_LENGTH, MAX_TITLE_LENGTH } from './schema.ts';

export { uniqueByFeedId } from '../shared/feed-text.ts';

/** An article as the feed contains it. */
export interface FeedArticle {
  feedId: string;
  title: string;
  link: string;
  publishedAt: Date | null;
  categories: string[];
  /** The text of the article without tags. */
  text: string;
  /** The text without headings and addresses; may be empty. */
  prose: string;
  images: FeedImage[];
}

export interface FeedImage {
  src: string;
  /** Pixels, if the article states them. */
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

const WORDS_PER_MINUTE = 200;
/** An image this small in either direction is a tracking pixel. */
const MAX_PIXEL_SIZE = 3;

function isTrackingPixel({ width, height }: FeedImage, address: string): boolean {
  if ((width !== null && width <= MAX_PIXEL_SIZE) || (height !== null && height <= MAX_PIXEL_SIZE))
    return true;
  const { hostname, pathname } = new URL(address);
  // Medium's view counter does not always state its size.
  return /(?:^|\.)medium\.com$/.test(hostname) && pathname.startsWith('/_/stat');
}

/** The first usable image: no relative or broken address and no tracking pixel. */
export function findCoverImage(images: readonly FeedImage[]): string | null {
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
export function toExcerpt(text: string): string | null {
  const line = cleanFeedLine(text);
  return line === '' ? null : cutAtWord(line, MAX_EXCERPT_LENGTH);
}

/** Words in tags that are written in capitals. */
const ACRONYMS = new Set(
  'ai api b2b ceo coo cto cfo esg hr it kpi ml okr pr roi saas seo ui uk usa ux'.split(' '),
);

/**
 * A tag as a label: "team-management-app" becomes "Team management app". A tag with capitals or spaces is unchanged.
 */
export function formatCategory(tag: string): string {
  if (tag !== tag.toLowerCase() || /\s/.test(tag)) return tag;
  const words = tag.split(/[-_]+/).filter((word) => word !== '');
  const label = words.map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word)).join(' ');
  const [first = '', ...rest] = label;
  return first.toUpperCase() + rest.join('');
}

function toCategories(categories: readonly string[]): string[] {
  const lines = categories.map((category) =>
    cutAtWord(formatCategory(cleanFeedLine(category)), MAX_CATEGORY_LENGTH),
  );
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, MAX_CATEGORIES);
}

/** Converts a feed item to an article; null if it has no id, title, date or web address. */
export function toArticleDraft(item: FeedArticle): ArticleDraft | null {
  const feedId = parseFeedId(item.feedId);
  const title = cutAtWord(cleanFeedLine(item.title), MAX_TITLE_LENGTH);
  const url = webAddress(item.link);
  const publishedAt = parseFeedDate(item.publishedAt);
  if (feedId === null || title === '' || url === null || publishedAt === null) return null;
  const categories = toCategories(item.categories);
  return {
    feedId,
    title,
    excerpt: toExcerpt(item.prose) ?? toExcerpt(item.text),
    category: categories[0] ?? null,
    imageUrl: findCoverImage(item.images),
    url,
    publishedAt,
    readingTime: readingTime(item.text),
    categories,
  };
}
