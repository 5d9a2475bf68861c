import type { Article } from '@rapport/domain/articles/schema';
import { HOME_ARTICLES_LIMIT, HOME_VIDEOS_LIMIT } from '@rapport/domain/site/home-insights';
import type { PageContent } from '@rapport/domain/site/page-content';
import type { SiteData } from '@rapport/domain/site/render-contract';
import type { Video } from '@rapport/domain/videos/schema';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../api/trpc.ts';
import type { SiteContextValue } from '../ui/site-context.tsx';

/** The element that carries the data of the rendered page to the browser. */
export const DATA_ELEMENT_ID = 'site-data';

/** The data of one page, as the document carries it. Articles and videos only on the home page. */
export interface PageData extends SiteContextValue {
  insights: { articles: Article[]; videos: Video[] } | null;
}

/** The part of the site's data that a page needs, with the content it shows. */
export function toPageData(data: SiteData, content: PageContent, withInsights: boolean): PageData {
  const { articles, videos, content: _published, filesVersion: _filesVersion, ...site } = data;
  return { ...site, content, insights: withInsights ? { articles, videos } : null };
}

/** Puts articles and videos into the query cache under the home page's keys, so that it fetches nothing. */
export function seedQueries(queryClient: QueryClient, data: PageData): void {
  if (!data.insights) return;
  const articlesKey = getQueryKey(trpc.articles.list, { limit: HOME_ARTICLES_LIMIT }, 'query');
  const videosKey = getQueryKey(trpc.videos.list, { limit: HOME_VIDEOS_LIMIT }, 'query');
  queryClient.setQueryData(articlesKey, data.insights.articles);
  queryClient.setQueryData(videosKey, data.insights.videos);
}

const UNSAFE_IN_SCRIPT = /[<>\u2028\u2029]/g;

/** JSON for a script element: no text in it can end the element or start a comment. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
