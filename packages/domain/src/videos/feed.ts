import {
  cleanFeedLine,
  cleanFeedParagraphs,
  cutAtWord,
  parseFeedDate,
  parseFeedId,
  webAddress,
} from '../shared/feed-text.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from './schema.ts';

export { uniqueByFeedId } from '../shared/feed-text.ts';

/** A video as a feed gives it. */
export interface FeedVideo {
  videoId: string;
  title: string;
  link: string;
  publishedAt: Date | null;
  thumbnailUrl: string | null;
  description: string | null;
  views: number | null;
  likes: number | null;
}

/** A video as it is stored. A feed has no duration; the Data API may add one. */
export interface VideoDraft {
  feedId: string;
  title: string;
  description: string | null;
  thumbnailUrl: string | null;
  url: string;
  publishedAt: Date;
  viewCount: number | null;
  likeCount: number | null;
  videoType: 'video' | 'short';
}

function countOf(count: number | null): number | null {
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/** An entry of the feed as a video, or null when it lacks an id, a title, a date or a web address. */
export function toVideoDraft(entry: FeedVideo): VideoDraft | null {
  const feedId = parseFeedId(entry.videoId);
  const title = cutAtWord(cleanFeedLine(entry.title), MAX_TITLE_LENGTH);
  const url = webAddress(entry.link);
  const publishedAt = parseFeedDate(entry.publishedAt);
  if (feedId === null || title === '' || url === null || publishedAt === null) return null;
  const description = cutAtWord(cleanFeedParagraphs(entry.description ?? ''), MAX_DESCRIPTION_LENGTH);
  return {
    feedId,
    title,
    description: description === '' ? null : description,
    thumbnailUrl: webAddress(entry.thumbnailUrl ?? ''),
    url,
    publishedAt,
    viewCount: countOf(entry.views),
    likeCount: countOf(entry.likes),
    // A short is an entry whose link contains /shorts/.
    videoType: new URL(url).pathname.includes('/shorts/') ? 'short' : 'video',
  };
}
