import { toShownArticles, toShownVideos } from '@rapport/domain/site/home-insights';
import type { PageContent } from '@rapport/domain/site/page-content';
import type { SiteData } from '@rapport/domain/site/render-contract';
import type { SiteContextValue } from '../ui/site-context.tsx';

/** The element that carries the data of the rendered page to the browser. */
export const DATA_ELEMENT_ID = 'site-data';

/** The element of the home page in which the server writes the links of its stylesheets. */
export const LATER_STYLES_ID = 'later-styles';

/** The data of one page, as the document carries it. */
export type PageData = SiteContextValue;

type Insights = NonNullable<PageData['insights']>;

/** Without the texts that stand in for articles, excerpts and videos where there are some. */
function withoutSubstitutes(content: PageContent, { articles, videos }: Insights): PageContent {
  const { insights } = content;
  if (!insights) return content;
  const { noArticles, excerptFallback, comingSoon, ...texts } = insights;
  const shown = {
    ...texts,
    ...(articles.length === 0 ? { noArticles } : {}),
    ...(articles.every(({ excerpt }) => excerpt) ? {} : { excerptFallback }),
    ...(videos.length === 0 ? { comingSoon } : {}),
  };
  return { ...content, insights: shown as typeof insights };
}

/** The part of the site's data that a page needs, with the content it shows. */
export function toPageData(data: SiteData, content: PageContent, withInsights: boolean): PageData {
  const { articles, videos, content: _published, filesVersion: _filesVersion, ...rest } = data;
  const { signInHost, hasBuiltInSignIn, ...site } = rest;
  const insights = { articles: toShownArticles(articles), videos: toShownVideos(videos) };
  if (!withInsights) {
    const signIn = {
      ...(signInHost === undefined ? {} : { signInHost }),
      ...(hasBuiltInSignIn ? { hasBuiltInSignIn } : {}),
    };
    return { ...site, ...signIn, content, insights: null };
  }
  return { ...site, content: withoutSubstitutes(content, insights), insights };
}

const UNSAFE_IN_SCRIPT = /[<>\u2028\u2029]/g;

/** JSON for a script element: no text in it can end the element or start a comment. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
