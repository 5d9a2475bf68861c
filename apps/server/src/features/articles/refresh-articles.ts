import { toArticleDraft } from '@rapport/domain/articles/feed';
import { restoreDamagedText } from '@rapport/domain/shared/feed-text';
import type { RefreshResult } from '@rapport/domain/shared/ok';
import { ARTICLES } from '../../feeds/feed-changes.ts';
import { type RefreshDeps, refreshFeed } from '../../feeds/feed-refresh.ts';

/** Imports the article feed. Scheduled refreshes call it with `actor: null`. */
export function refreshArticles(deps: RefreshDeps): Promise<RefreshResult> {
  return refreshFeed(deps, ARTICLES, {
    read: () => deps.feeds.articles(),
    toDraft: toArticleDraft,
    merge: restoreDamagedText,
  });
}
