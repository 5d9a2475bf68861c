import type { Article } from '../articles/schema.ts';
import { chooseFeatured } from '../shared/featured.ts';
import type { Video } from '../videos/schema.ts';

/** How many articles the home page requests: it shows one as featured and three more. */
export const HOME_ARTICLES_LIMIT = 6;

/** How many videos the home page requests: it shows one as featured and two more. */
export const HOME_VIDEOS_LIMIT = 3;

/** Shown beside the featured one. */
const MAX_FURTHER_ARTICLES = 3;
const MAX_FURTHER_VIDEOS = 2;

/** An article with what the home page shows of it. */
export type ShownArticle = Pick<
  Article,
  'title' | 'excerpt' | 'category' | 'imageUrl' | 'url' | 'publishedAt' | 'readingTime'
>;

/** A video with what the home page shows of it. */
export type ShownVideo = Pick<
  Video,
  'title' | 'thumbnailUrl' | 'url' | 'duration' | 'publishedAt' | 'viewCount' | 'videoType'
>;

function listShown<T extends { featured: boolean }>(list: readonly T[], further: number): T[] {
  const { featured, rest } = chooseFeatured(list);
  return featured ? [featured, ...rest.slice(0, further)] : [];
}

/** The articles of the home page: the featured one first, then up to three more. */
export function toShownArticles(articles: readonly Article[]): ShownArticle[] {
  return listShown(articles, MAX_FURTHER_ARTICLES).map(
    ({ title, excerpt, category, imageUrl, url, publishedAt, readingTime }) => ({
      title,
      excerpt,
      category,
      imageUrl,
      url,
      publishedAt,
      readingTime,
    }),
  );
}

/** The videos of the home page: the featured one first, then up to two more. */
export function toShownVideos(videos: readonly Video[]): ShownVideo[] {
  return listShown(videos, MAX_FURTHER_VIDEOS).map(
    ({ title, thumbnailUrl, url, duration, publishedAt, viewCount, videoType }) => ({
      title,
      thumbnailUrl,
      url,
      duration,
      publishedAt,
      viewCount,
      videoType,
    }),
  );
}
