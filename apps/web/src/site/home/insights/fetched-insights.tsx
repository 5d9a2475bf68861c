import {
  HOME_ARTICLES_LIMIT,
  HOME_VIDEOS_LIMIT,
  type ShownArticle,
  type ShownVideo,
  toShownArticles,
  toShownVideos,
} from '@rapport/domain/site/home-insights';
import type { ReactNode } from 'react';
import { ApiProviders } from '../../../api/api-providers.tsx';
import { WHEN_ONLINE } from '../../../api/query-client.ts';
import { trpc } from '../../../api/trpc.ts';

/** Shows a list once it is there. A failed call shows as an empty list. */
interface ListProps<Item> {
  waiting: ReactNode;
  children: (list: readonly Item[]) => ReactNode;
}

function ArticleQuery({ waiting, children }: ListProps<ShownArticle>) {
  const { data = [], isPending } = trpc.articles.list.useQuery({ limit: HOME_ARTICLES_LIMIT }, WHEN_ONLINE);
  return isPending ? waiting : children(toShownArticles(data));
}

function VideoQuery({ waiting, children }: ListProps<ShownVideo>) {
  const { data = [], isPending } = trpc.videos.list.useQuery({ limit: HOME_VIDEOS_LIMIT }, WHEN_ONLINE);
  return isPending ? waiting : children(toShownVideos(data));
}

/** The newest articles, for visitors who come from a page whose document does not carry them. */
export function FetchedArticles(props: ListProps<ShownArticle>) {
  return (
    <ApiProviders>
      <ArticleQuery {...props} />
    </ApiProviders>
  );
}

/** The newest videos, likewise. */
export function FetchedVideos(props: ListProps<ShownVideo>) {
  return (
    <ApiProviders>
      <VideoQuery {...props} />
    </ApiProviders>
  );
}
