import type { FeedVideo } from '@rapport/domain/videos/feed';
import { z } from 'zod';
import { FeedError, type FeedItems, readFirstItems } from './feed-items.ts';
import { type FetchGuard, fetchFeed } from './fetch-feed.ts';
import {
  alternateLink,
  findChild,
  getAttribute,
  getChildren,
  getText,
  parseCount,
  parseDate,
  readXml,
  type XmlNode,
} from './read-xml.ts';

/** A video as read from the feed entry, with its ISO 8601 duration if known. */
export interface SourceVideo extends FeedVideo {
  duration: string | null;
}

/**
 * Parses an Atom feed as YouTube serves it. Statistics may be missing; a duration is only in feeds with Media RSS's
 * `media:content@duration` in seconds, which YouTube's feed does not have. Throws FeedError for anything else.
 */
export async function parseVideos(xml: string): Promise<FeedItems<SourceVideo>> {
  const root = await readXml(xml);
  if (root.feed === undefined) throw new FeedError('it is not a YouTube (Atom) feed');
  return readFirstItems(getChildren(findChild(root, 'feed'), 'entry'), parseEntry);
}

function parseEntry(entry: XmlNode): SourceVideo {
  const group = findChild(entry, 'media:group');
  const community = findChild(group, 'media:community');
  return {
    videoId: getText(findChild(entry, 'yt:videoId')),
    title: getText(findChild(entry, 'title')),
    link: alternateLink(entry),
    publishedAt: parseDate(findChild(entry, 'published')),
    thumbnailUrl: getAttribute(findChild(group, 'media:thumbnail'), 'url') ?? null,
    description: getText(findChild(group, 'media:description')),
    views: parseCount(getAttribute(findChild(community, 'media:statistics'), 'views')),
    likes: parseCount(getAttribute(findChild(community, 'media:starRating'), 'count')),
    duration: formatIsoDuration(parseCount(getAttribute(findChild(group, 'media:content'), 'duration'))),
  };
}

/** Formats seconds as an ISO 8601 duration: 3723 → PT1H2M3S. */
export function formatIsoDuration(seconds: number | null): string | null {
  if (seconds === null || seconds === 0 || seconds > 86_400) return null;
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ];
  return `PT${parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('')}`;
}

/** The part of a `videos.list` response that is used; counts are strings and may be hidden. */
const responseSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      contentDetails: z.object({ duration: z.string().max(40).optional() }).optional(),
      statistics: z.object({ viewCount: z.string().optional(), likeCount: z.string().optional() }).optional(),
    }),
  ),
});

type Item = z.infer<typeof responseSchema>['items'][number];

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
    const respond = responseSchema.parse(
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
