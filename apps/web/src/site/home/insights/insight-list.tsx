import type { Article } from '@rapport/domain/articles/schema';
import type { Video } from '@rapport/domain/videos/schema';
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

const FetchedArticles = lazyList<Article>(
  async () => (await import('./fetched-insights.tsx')).FetchedArticles,
);
const FetchedVideos = lazyList<Video>(async () => (await import('./fetched-insights.tsx')).FetchedVideos);

/** The newest articles: those of the document, or fetched for visitors who come from another page of the site. */
export function ArticleList({ waiting, children }: ListProps<Article>) {
  const { insights } = useSite();
  if (insights) return children(insights.articles);
  return (
    <Suspense fallback={waiting}>
      <FetchedArticles waiting={waiting}>{children}</FetchedArticles>
    </Suspense>
  );
}

/** The newest videos, likewise. */
export function VideoList({ waiting, children }: ListProps<Video>) {
  const { insights } = useSite();
  if (insights) return children(insights.videos);
  return (
    <Suspense fallback={waiting}>
      <FetchedVideos waiting={waiting}>{children}</FetchedVideos>
    </Suspense>
  );
}
