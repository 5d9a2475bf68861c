import type { EntityManager } from '@mikro-orm/postgresql';
import { VideoEntity, type VideoRow } from '@rapport/db/entities/videos';
import { restoreDamagedText } from '@rapport/domain/shared/feed-text';
import type { RefreshResult } from '@rapport/domain/shared/ok';
import { toVideoDraft, uniqueByFeedId, type VideoDraft } from '@rapport/domain/videos/feed';
import type { FeedReader } from '../../feeds/feed-reader.ts';
import {
  differs,
  lockChanges,
  type RefreshCounts,
  readFeed,
  refreshResult,
  VIDEOS,
} from '../../feeds/feed-refresh.ts';
import type { Pictures } from '../../feeds/pictures/pictures.ts';
import type { SourceVideo } from '../../feeds/source-video.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

/** The values of a refresh: those of the feed and the duration that the Data API may have added. */
type Draft = VideoDraft & { duration: string | null };

/**
 * Imports the video feed: an upsert by feed id that keeps featured flags and leaves deleted videos deleted. Throws
 * AppError CONFLICT when the feed cannot be read; nothing has changed then. Scheduled refreshes call it with `actor:
 * null`. Pictures follow in the background.
 */
export async function refreshVideos(
  deps: Pick<Deps, 'em' | 'now' | 'content' | 'actor' | 'ip' | 'requestId'> & {
    feeds: FeedReader;
    pictures: Pick<Pictures, 'fetchMissing'>;
  },
): Promise<RefreshResult> {
  // Read before the transaction, so that no connection is held while a slow feed is read.
  const { items, total } = await readFeed(VIDEOS, () => deps.feeds.videos());
  const drafts = uniqueByFeedId(items.flatMap(toDrafts));
  const counts = await deps.em.transactional(async (tx) => {
    await lockChanges(tx, VIDEOS);
    const result = await upsertVideos(tx, drafts, deps.now());
    recordAudit(tx, deps, {
      action: 'videos.refreshed',
      subjectType: 'video',
      details: { ...result, inFeed: total },
    });
    return result;
  });
  if (counts.added + counts.updated > 0) deps.content.bump();
  deps.pictures.fetchMissing({ retry: true });
  return refreshResult(VIDEOS, total, counts);
}

function toDrafts(item: SourceVideo): Draft[] {
  const draft = toVideoDraft(item);
  return draft ? [{ ...draft, duration: item.duration }] : [];
}

async function upsertVideos(tx: EntityManager, drafts: Draft[], now: Date): Promise<RefreshCounts> {
  const counts = { added: 0, updated: 0, unchanged: 0 };
  const rows = await tx.find(VideoEntity, { feedId: { $in: drafts.map(({ feedId }) => feedId) } });
  const stored = new Map(rows.map((row) => [row.feedId, row]));
  for (const draft of drafts) {
    const row = stored.get(draft.feedId);
    if (!row) {
      tx.create(VideoEntity, { ...draft, featured: false, deletedAt: null, createdAt: now, updatedAt: now });
      counts.added += 1;
    } else if (row.deletedAt === null) {
      const merged = mergeWithStored(row, draft);
      if (differs<Draft>(row, merged)) {
        Object.assign(row, merged);
        counts.updated += 1;
      } else {
        counts.unchanged += 1;
      }
    }
  }
  return counts;
}

/** Statistics and durations are sometimes missing; then the stored values stay. */
function mergeWithStored(row: VideoRow, draft: Draft): Draft {
  return {
    ...restoreDamagedText<Draft>(row, draft),
    duration: draft.duration ?? row.duration,
    viewCount: draft.viewCount ?? row.viewCount,
    likeCount: draft.likeCount ?? row.likeCount,
  };
}
