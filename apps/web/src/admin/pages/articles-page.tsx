import type { Article } from '@rapport/domain/articles/schema';
import { ArticleCard } from '../content/article-card.tsx';
import { Feed, type FeedTab } from '../content/feed.tsx';
import { useFeedName } from '../content/use-feed-name.ts';
import { useAllArticles, useArticleChanges } from '../content/use-feeds.ts';
import { ContentPage } from './content-page.tsx';

const MESSAGES = {
  failedRefresh: 'Failed to refresh articles',
  failedSet: 'Failed to set featured article',
  failedDelete: 'Failed to delete article',
};

const TABS: FeedTab<Article>[] = [
  {
    key: 'all',
    label: 'All Articles',
    select: (articles) => articles,
    empty: { title: 'No articles found', text: 'Articles appear here after you refresh the feed.' },
  },
  {
    key: 'featured',
    label: 'Featured',
    select: (articles) => articles.filter(({ featured }) => featured),
    empty: {
      title: 'No featured articles',
      text: 'Choose “Set as Featured” on an article to show it first on the home page.',
    },
  },
];

/** /admin/articles: the articles of the feed, to feature and delete. */
export default function ArticlesPage() {
  return (
    <ContentPage title="Manage Articles">
      <Articles />
    </ContentPage>
  );
}

function Articles() {
  return (
    <Feed
      title="Manage Articles"
      subtitle={`Manage articles from ${useFeedName('articles')} feed`}
      name="articles"
      list={useAllArticles()}
      calls={useArticleChanges()}
      messages={MESSAGES}
      tabs={TABS}
      question={({ title }) => ({
        title: 'Delete Article',
        text: `Are you sure you want to delete “${title}”? The deletion is permanent and cannot be undone. Refreshing the feed won't bring it back.`,
      })}
    >
      {(article, props) => <ArticleCard key={article.id} article={article} {...props} />}
    </Feed>
  );
}
