import type { Article } from '@rapport/domain/articles/schema';
import type { SiteData } from '@rapport/domain/site/render-contract';
import type { Video } from '@rapport/domain/videos/schema';

/** An article with every field filled in; pass the fields that matter to the test. */
export function article(number: number, changes: Partial<Article> = {}): Article {
  return {
    id: `0190a000-0000-7000-8000-00000000000${number}`,
    title: `Sample article ${number}`,
    excerpt: `Excerpt ${number}`,
    category: 'Leadership',
    imageUrl: null,
    url: `https://example.com/articles/${number}`,
    publishedAt: '2026-01-05T09:30:00.000Z',
    featured: false,
    readingTime: 4,
    categories: [],
    ...changes,
  };
}

/** The same for a video. */
export function video(number: number, changes: Partial<Video> = {}): Video {
  return {
    id: `0190b000-0000-7000-8000-00000000000${number}`,
    title: `Sample video ${number}`,
    description: null,
    thumbnailUrl: null,
    url: `https://example.com/videos/${number}`,
    duration: 'PT1H2M3S',
    publishedAt: '2026-01-05T09:30:00.000Z',
    viewCount: 1999,
    likeCount: null,
    featured: false,
    videoType: 'video',
    ...changes,
  };
}

/** What a page is rendered from: six articles, three videos. */
export function siteData(changes: Partial<SiteData> = {}): SiteData {
  return {
    articles: [1, 2, 3, 4, 5, 6].map((number) => article(number)),
    videos: [1, 2, 3].map((number) => video(number)),
    publicUrl: 'https://site.example',
    bookingLinks: { individual: 'https://example.com/one', organization: 'https://example.com/many' },
    timeZone: 'UTC',
    currentYear: 2026,
    ...changes,
  };
}

/** The visible text, without tags and without the data for the browser. */
export function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body>'), html.indexOf('<script type="application/json"'));
  return body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

/** How often a part occurs in a text. */
export function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** The data that the page hands to the browser. */
export function dataOf(html: string): unknown {
  const json = /<script type="application\/json" id="site-data">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(json ?? 'null');
}
