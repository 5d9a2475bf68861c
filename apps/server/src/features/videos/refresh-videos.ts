import { restoreDamagedText } from '@rapport/domain/shared/feed-text';
import type { RefreshResult } from '@rapport/domain/shared/ok';
import { toVideoDraft, type VideoDraft } from '@rapport/domain/videos/feed';
import { VIDEOS } from '../../feeds/feed-changes.ts';
import { type RefreshDeps, refreshFeed } from '../../feeds/feed-refresh.ts';
import type { SourceVideo } from '../../feeds/read-videos.ts';

/** The values of a refresh: those of the feed and the duration that the Data API may have added. */
type Draft = VideoDraft & { duration: string | null };

/** Imports the video feed. Scheduled refreshes call it with `actor: null`. */
export function refreshVideos(deps: RefreshDeps): Promise<RefreshResult> {
  return refreshFeed<SourceVideo, Draft>(deps, VIDEOS, {
    read: () => deps.feeds.videos(),
    toDraft: (item) => {
      const draft = toVideoDraft(item);
      return draft && { ...draft, duration: item.duration };
    },
    // Statistics and durations are sometimes missing.
    merge: (stored, draft) => ({
      ...restoreDamagedText(stored, draft),
      duration: draft.duration ?? stored.duration,
      viewCount: draft.viewCount ?? stored.viewCount,
      likeCount: draft.likeCount ?? stored.likeCount,
    }),
  });
}
