import type { FeedVideo } from '@rapport/domain/videos/feed';

/** A video as read from its sources: the feed's entry, and its ISO 8601 duration where a source knows it. */
export interface SourceVideo extends FeedVideo {
  duration: string | null;
}
