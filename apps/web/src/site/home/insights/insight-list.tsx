import type { ShownArticle, ShownVideo } from '@rapport/domain/site/home-insights';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSite } from '../../../ui/site-context.tsx';

interface ListProps<Item> {
  /** Stands in for the list until it is there. */
  waiting: ReactNode;
  children: (list: readonly Item[]) => ReactNode;
}

/** What fetches a list, in a chunk of its own: the home page itself carries its articles and videos. */
function lazyList<Item>(load: () => Promise<ComponentType<ListProps<Item>>>) {
  const withoutList = ({ children }: ListProps<Item>) => children([]);
  return lazy(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: withoutList }),
    ),
  );
}

const FetchedArticles = lazyList<ShownArticle>(
  async () => (await import('./fetched-insights.tsx')).FetchedArticles,
);
const FetchedVideos = lazyList<ShownVideo>(
  async () => (await import('./fetched-insights.tsx')).FetchedVideos,
);

/** The newest articles: those of the document, or fetched for visitors who come from another page of the site. */
export function ArticleList({ waiting, children }: ListProps<ShownArticle>) {
  const { insights } = useSite();
  if (insights) return children(insights.articles);
  return (
    <Suspense fallback={waiting}>
      <FetchedArticles waiting={waiting}>{children}</FetchedArticles>
    </Suspense>
  );
}

/** The newest videos, likewise. */
export function VideoList({ waiting, children }: ListProps<ShownVideo>) {
  const { insights } = useSite();
  if (insights) return children(insights.videos);
  return (
    <Suspense fallback={waiting}>
      <FetchedVideos waiting={waiting}>{children}</FetchedVideos>
    </Suspense>
  );
}
