const DAY = 86_400_000;

/** Days for which a video counts as recent. */
export const RECENT_DAYS = 30;

/** The tabs of the video management screen. */
export const VIDEO_TABS = ['all', 'featured', 'videos', 'shorts', 'recent'] as const;
export type VideoTab = (typeof VIDEO_TABS)[number];

interface TabbedVideo {
  featured: boolean;
  /** Missing counts as video. */
  videoType?: string | null;
  publishedAt: string;
}

/** Whether a video was published within the last 30 days. */
export function isRecent(publishedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(publishedAt) <= RECENT_DAYS * DAY;
}

/** The videos of a tab, newest first. */
export function filterVideosByTab<T extends TabbedVideo>(
  videos: readonly T[],
  tab: VideoTab,
  now: Date,
): T[] {
  const belongs: Record<VideoTab, (video: T) => boolean> = {
    all: () => true,
    featured: (video) => video.featured,
    videos: (video) => video.videoType !== 'short',
    shorts: (video) => video.videoType === 'short',
    recent: (video) => isRecent(video.publishedAt, now),
  };
  return videos
    .filter(belongs[tab])
    .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt));
}
