import { z } from 'zod';
import { type FetchGuard, fetchFeed } from './fetch-feed.ts';
import { parseCount } from './read-xml.ts';
import type { SourceVideo } from './source-video.ts';

/** The part of a `videos.list` response that is used; counts are strings and may be hidden. */
const answerSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      contentDetails: z.object({ duration: z.string().max(40).optional() }).optional(),
      statistics: z.object({ viewCount: z.string().optional(), likeCount: z.string().optional() }).optional(),
    }),
  ),
});

type Item = z.infer<typeof answerSchema>['items'][number];

/** The API accepts at most this many ids in a request. */
const MAX_IDS_PER_CALL = 50;
const VIDEO_ID = /^[\w-]{1,20}$/;
const DURATION = /^P(?=\d|T\d)(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/;

/**
 * Adds durations and counts from the YouTube Data API, where it has them. Throws when the API cannot be read; the
 * caller then uses the data of the feed.
 */
export async function addVideoDetails(
  videos: SourceVideo[],
  apiUrl: string,
  apiKey: string,
  guard: FetchGuard,
): Promise<SourceVideo[]> {
  const details = new Map<string, Item>();
  const ids = videos.map((video) => video.videoId).filter((id) => VIDEO_ID.test(id));
  for (let at = 0; at < ids.length; at += MAX_IDS_PER_CALL) {
    const address = new URL(`${apiUrl.replace(/\/+$/, '')}/videos`);
    address.searchParams.set('part', 'contentDetails,statistics');
    address.searchParams.set('id', ids.slice(at, at + MAX_IDS_PER_CALL).join(','));
    address.searchParams.set('key', apiKey);
    const respond = answerSchema.parse(
      JSON.parse(await fetchFeed(address.href, { ...guard, allowFile: false })),
    );
    for (const item of respond.items) details.set(item.id, item);
  }
  return videos.map((video) => withDetails(video, details.get(video.videoId)));
}

function withDetails(video: SourceVideo, item: Item | undefined): SourceVideo {
  if (!item) return video;
  const duration = item.contentDetails?.duration;
  return {
    ...video,
    // A live stream that has not started has the duration P0D.
    duration: duration && DURATION.test(duration) && duration !== 'P0D' ? duration : video.duration,
    views: parseCount(item.statistics?.viewCount) ?? video.views,
    likes: parseCount(item.statistics?.likeCount) ?? video.likes,
  };
}
