import type { Article } from '@rapport/domain/articles/schema';
import type { SiteData } from '@rapport/domain/site/render-contract';
import type { Video } from '@rapport/domain/videos/schema';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../api/trpc.ts';
import type { SiteContextValue } from '../ui/site-context.tsx';

/** How many the home page asks for (section 9). */
export const ARTICLES_LIMIT = 6;
export const VIDEOS_LIMIT = 3;

/** The element that carries the data of the rendered page to the browser. */
export const DATA_ELEMENT_ID = 'site-data';

/** The data of one page as it travels in the document; the insights only where they are shown. */
export interface PageData extends SiteContextValue {
  insights: { articles: Article[]; videos: Video[] } | null;
}

/** The part of what the server knows that a page needs. */
export function pageDataOf(data: SiteData, withInsights: boolean): PageData {
  const { articles, videos, ...site } = data;
  return { ...site, insights: withInsights ? { articles, videos } : null };
}

/** Puts the insights into the query cache under the keys the home page asks with, so that it fetches nothing. */
export function seedQueries(queryClient: QueryClient, data: PageData): void {
  if (!data.insights) return;
  const articlesKey = getQueryKey(trpc.articles.list, { limit: ARTICLES_LIMIT }, 'query');
  const videosKey = getQueryKey(trpc.videos.list, { limit: VIDEOS_LIMIT }, 'query');
  queryClient.setQueryData(articlesKey, data.insights.articles);
  queryClient.setQueryData(videosKey, data.insights.videos);
}

const UNSAFE_IN_SCRIPT = /[<>\u2028\u2029]/g;

/** JSON that can stand inside a script element: no text in it can end the element or start a comment. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
