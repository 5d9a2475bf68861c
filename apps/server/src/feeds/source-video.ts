import type { FeedVideo } from '@rapport/domain/videos/feed';

/** A video as read from the feed entry, with its ISO 8601 duration if known. */
export interface SourceVideo extends FeedVideo {
  duration: string | null;
}
