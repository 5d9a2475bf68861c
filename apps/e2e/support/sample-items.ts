import type { Article } from '@rapport/domain/articles/schema';
import type { Video } from '@rapport/domain/videos/schema';

export function sampleArticle(number: number, changes: Partial<Article> = {}): Article {
  return {
    id: `0190a000-0000-7000-8000-00000000000${number}`,
    title: `Stubbed article ${number}`,
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

export function sampleVideo(number: number, changes: Partial<Video> = {}): Video {
  return {
    id: `0190b000-0000-7000-8000-00000000000${number}`,
    title: `Stubbed video ${number}`,
    description: null,
    thumbnailUrl: null,
    url: `https://example.com/videos/${number}`,
    duration: 'PT12M34S',
    publishedAt: '2026-01-05T09:30:00.000Z',
    viewCount: 1999,
    likeCount: null,
    featured: false,
    videoType: 'video',
    ...changes,
  };
}
