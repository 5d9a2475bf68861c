import type { Article } from '@rapport/domain/articles/schema';
import { HOME_ARTICLES_LIMIT, HOME_VIDEOS_LIMIT } from '@rapport/domain/site/home-insights';
import type { Video } from '@rapport/domain/videos/schema';
import type { ReactNode } from 'react';
import { ApiProviders } from '../../../api/api-providers.tsx';
import { WHEN_ONLINE } from '../../../api/query-client.ts';
import { trpc } from '../../../api/trpc.ts';

/** Shows a list once it is there. A failed call shows as an empty list. */
interface ListProps<Item> {
  waiting: ReactNode;
  children: (list: readonly Item[]) => ReactNode;
}

function ArticleQuery({ waiting, children }: ListProps<Article>) {
  const { data = [], isPending } = trpc.articles.list.useQuery({ limit: HOME_ARTICLES_LIMIT }, WHEN_ONLINE);
  return isPending ? waiting : children(data);
}

function VideoQuery({ waiting, children }: ListProps<Video>) {
  const { data = [], isPending } = trpc.videos.list.useQuery({ limit: HOME_VIDEOS_LIMIT }, WHEN_ONLINE);
  return isPending ? waiting : children(data);
}

/** The newest articles, for visitors who come from a page whose document does not carry them. */
export function FetchedArticles(props: ListProps<Article>) {
  return (
    <ApiProviders>
      <ArticleQuery {...props} />
    </ApiProviders>
  );
}

/** The newest videos, likewise. */
export function FetchedVideos(props: ListProps<Video>) {
  return (
    <ApiProviders>
      <VideoQuery {...props} />
    </ApiProviders>
  );
}
