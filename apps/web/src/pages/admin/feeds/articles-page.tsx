import { Button } from '@mantine/core';
import type { Article } from '@rapport/domain/articles/schema';
import { shortDate } from '@rapport/domain/shared/short-date';
import { useState } from 'react';
import { ExternalLink } from '../../../components/external-link.tsx';
import { useAllArticles, useArticleChanges } from '../../../features/articles/use-articles-admin.ts';
import { Picture } from '../../home/insights/picture.tsx';
import { AdminGate } from '../access/admin-gate.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { ListEmpty, ListFailed } from '../lists/list-states.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import { useAdminTitle } from '../use-admin-title.ts';
import { feedDeeds } from './feed-deeds.ts';
import { FeedHead } from './feed-head.tsx';
import { FeedTabs } from './feed-tabs.tsx';
import classes from './feeds.module.css';

const WORDS = {
  set: 'Featured article updated successfully',
  deleted: 'Article deleted successfully',
  failedRefresh: 'Failed to refresh articles',
  failedSet: 'Failed to set featured article',
  failedDelete: 'Failed to delete article',
};

/** /admin/articles (section 2): the syndicated articles, featured and deleted here. */
export default function ArticlesPage() {
  useAdminTitle('Manage Articles');
  return (
    <AdminGate>
      {(user) => (
        <AdminShell user={user} section="content" below>
          <Articles />
        </AdminShell>
      )}
    </AdminGate>
  );
}

function Articles() {
  const list = useAllArticles();
  const calls = useArticleChanges();
  const deeds = feedDeeds(calls, WORDS);
  const [tab, setTab] = useState<'all' | 'featured'>('all');
  const [deleting, setDeleting] = useState<Article | null>(null);
  const articles = list.data ?? [];
  const featured = articles.filter((article) => article.featured);

  return (
    <>
      <FeedHead
        title="Manage Articles"
        subtitle="Manage articles from Medium feed"
        isRefreshing={calls.refresh.isPending}
        onRefresh={deeds.refresh}
      />
      {content()}
      <ConfirmDialog
        question={
          deleting && {
            title: 'Delete Article',
            text: `Are you sure you want to delete “${deleting.title}”? The deletion is permanent and cannot be undone: a later refresh does not bring it back.`,
            yes: 'Delete',
            doing: 'Deleting...',
          }
        }
        isBusy={calls.remove.isPending}
        onYes={() => deleting && deeds.remove(deleting.id, () => setDeleting(null))}
        onNo={() => setDeleting(null)}
      />
    </>
  );

  function content() {
    if (list.isPending) return <RowsSkeleton />;
    if (!list.data) {
      return (
        <ListFailed
          what="The articles"
          error={list.error}
          isTrying={list.isFetching}
          onTryAgain={() => void list.refetch()}
        />
      );
    }
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
              ? 'What the article feed holds stands here once it was refreshed.'
              : 'Set an article as featured to show it first on the home page.'}
          </ListEmpty>
        ) : (
          <ul className={classes.cards}>
            {shown.map((article, place) => (
              <li key={article.id} className={classes.card}>
                <Picture address={article.imageUrl} place={place} />
                <h2 className={classes.cardTitle}>
                  <ExternalLink href={article.url}>{article.title}</ExternalLink>
                </h2>
                <p className={classes.badges}>
                  {article.featured ? <span className={classes.badge}>Featured</span> : null}
                  <span className={classes.quietBadge}>{article.category ?? 'Insights'}</span>
                </p>
                <p className={classes.description}>{article.excerpt}</p>
                <p className={classes.facts}>
                  <time dateTime={article.publishedAt}>{shortDate(new Date(article.publishedAt))}</time>
                  {article.readingTime === null ? null : <span>{article.readingTime} min read</span>}
                </p>
                <div className={classes.deeds}>
                  <Button size="compact-md" variant="default" onClick={() => deeds.toggleFeatured(article)}>
                    {article.featured ? 'Remove Featured' : 'Set as Featured'}
                  </Button>
                  <Button
                    size="compact-md"
                    variant="subtle"
                    color="red"
                    aria-label={`Delete ${article.title}`}
                    onClick={() => setDeleting(article)}
                  >
                    Delete
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </FeedTabs>
    );
  }
}
