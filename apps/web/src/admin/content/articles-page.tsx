import { useState } from 'react';
import { ListEmpty } from '../lists/list-states.tsx';
import { ArticleCard } from './article-card.tsx';
import { Feed, FeedPage } from './feed-page.tsx';
import { FeedTabs } from './feed-tabs.tsx';
import classes from './feeds.module.css';
import { useAllArticles, useArticleChanges } from './use-articles-admin.ts';

const WORDS = {
  set: 'Featured article updated successfully',
  deleted: 'Article deleted successfully',
  failedRefresh: 'Failed to refresh articles',
  failedSet: 'Failed to set featured article',
  failedDelete: 'Failed to delete article',
};

/** /admin/articles (section 2): the syndicated articles, featured and deleted here. */
export default function ArticlesPage() {
  return (
    <FeedPage title="Manage Articles">
      <Articles />
    </FeedPage>
  );
}

function Articles() {
  const list = useAllArticles();
  const calls = useArticleChanges();
  const [tab, setTab] = useState<'all' | 'featured'>('all');

  return (
    <Feed
      title="Manage Articles"
      subtitle="Manage articles from Medium feed"
      what="The articles"
      list={list}
      calls={calls}
      words={WORDS}
      question={({ title }) => ({
        title: 'Delete Article',
        text: `Are you sure you want to delete “${title}”? The deletion is permanent and cannot be undone: a later refresh does not bring it back.`,
      })}
    >
      {(articles, { toggleFeatured, askToDelete }) => {
        const featured = articles.filter((article) => article.featured);
        const shown = tab === 'all' ? articles : featured;
        return (
          <FeedTabs
            tabs={[
              { key: 'all', label: 'All Articles', count: articles.length },
              { key: 'featured', label: 'Featured', count: featured.length },
            ]}
            chosen={tab}
            onChoose={setTab}
          >
            {shown.length === 0 ? (
              <ListEmpty title={tab === 'all' ? 'No articles found' : 'No featured articles'}>
                {tab === 'all'
                  ? 'Articles appear here after you refresh the feed.'
                  : 'Choose “Set as Featured” on an article to show it first on the home page.'}
              </ListEmpty>
            ) : (
              <ul className={classes.cards}>
                {shown.map((article, place) => (
                  <ArticleCard
                    key={article.id}
                    article={article}
                    place={place}
                    onToggleFeatured={() => toggleFeatured(article)}
                    onDelete={() => askToDelete(article)}
                  />
                ))}
              </ul>
            )}
          </FeedTabs>
        );
      }}
    </Feed>
  );
}
