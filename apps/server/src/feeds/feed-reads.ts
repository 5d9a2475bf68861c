import type { EntityManager } from '@mikro-orm/postgresql';
import { FeedReadEntity } from '@rapport/db/entities/platform';
import type { FeedKind } from './feed-changes.ts';

const FEED_OF = { article: 'articles', video: 'videos' } as const;

/** Records that a feed was read; an earlier failure is over. */
export async function recordFeedSuccess(
  tx: EntityManager,
  { name }: Pick<FeedKind, 'name'>,
  now: Date,
): Promise<void> {
  await tx.upsert(FeedReadEntity, { feed: FEED_OF[name], succeededAt: now, failedAt: null, reason: null });
}

/** Records why a feed could not be read; when it was last read stays. */
export async function recordFeedFailure(
  em: EntityManager,
  { name }: Pick<FeedKind, 'name'>,
  now: Date,
  reason: string,
): Promise<void> {
  await em.upsert(FeedReadEntity, { feed: FEED_OF[name], failedAt: now, reason });
}
