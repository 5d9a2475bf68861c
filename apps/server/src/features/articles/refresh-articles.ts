import type { EntityManager } from '@mikro-orm/postgresql';
import { ArticleEntity } from '@rapport/db/entities/articles';
import { type ArticleDraft, toArticleDraft, uniqueByFeedId } from '@rapport/domain/articles/feed';
import { restoreDamagedText } from '@rapport/domain/shared/feed-text';
import type { RefreshResult } from '@rapport/domain/shared/ok';
import type { FeedReader } from '../../feeds/feed-reader.ts';
import {
  ARTICLES,
  differs,
  lockChanges,
  type RefreshCounts,
  readFeed,
  refreshResult,
} from '../../feeds/feed-refresh.ts';
import type { Pictures } from '../../feeds/pictures/pictures.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * Imports the article feed: an upsert by feed id that keeps featured flags and leaves deleted articles deleted.
 * Throws AppError CONFLICT when the feed cannot be read; nothing has changed then. Scheduled refreshes call it with
 * `actor: null`. Pictures follow in the background.
 */
export async function refreshArticles(
  deps: Pick<Deps, 'em' | 'now' | 'content' | 'actor' | 'ip' | 'requestId'> & {
    feeds: FeedReader;
    pictures: Pick<Pictures, 'fetchMissing'>;
  },
): Promise<RefreshResult> {
  // Read before the transaction, so that no connection is held while a slow feed is read.
  const { items, total } = await readFeed(ARTICLES, () => deps.feeds.articles());
  const drafts = uniqueByFeedId(items.flatMap((item) => toArticleDraft(item) ?? []));
  const counts = await deps.em.transactional(async (tx) => {
    await lockChanges(tx, ARTICLES);
    const result = await upsertArticles(tx, drafts, deps.now());
    recordAudit(tx, deps, {
      action: 'articles.refreshed',
      subjectType: 'article',
      details: { ...result, inFeed: total },
    });
    return result;
  });
  if (counts.added + counts.updated > 0) deps.content.bump();
  deps.pictures.fetchMissing({ retry: true });
  return refreshResult(ARTICLES, total, counts);
}

async function upsertArticles(tx: EntityManager, drafts: ArticleDraft[], now: Date): Promise<RefreshCounts> {
  const counts = { added: 0, updated: 0, unchanged: 0 };
  const rows = await tx.find(ArticleEntity, { feedId: { $in: drafts.map(({ feedId }) => feedId) } });
  const stored = new Map(rows.map((row) => [row.feedId, row]));
  for (const draft of drafts) {
    const row = stored.get(draft.feedId);
    if (!row) {
      tx.create(ArticleEntity, {
        ...draft,
        featured: false,
        deletedAt: null,
        createdAt: now,
        updatedAt: now,
      });
      counts.added += 1;
    } else if (row.deletedAt === null) {
      const merged = restoreDamagedText<ArticleDraft>(row, draft);
      if (differs<ArticleDraft>(row, merged)) {
        Object.assign(row, merged);
        counts.updated += 1;
      } else {
        counts.unchanged += 1;
      }
    }
  }
  return counts;
}
