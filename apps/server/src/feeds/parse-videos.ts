import { FeedError } from './feed-error.ts';
import { type FeedItems, readFirstItems } from './feed-items.ts';
import {
  alternateLink,
  attributeOf,
  childAt,
  childrenOf,
  countOf,
  dateOf,
  readXml,
  textOf,
  type XmlNode,
} from './read-xml.ts';
import type { SourceVideo } from './source-video.ts';

/**
 * The videos of an Atom feed as YouTube serves it. Statistics may be absent; a duration is there only where the feed
 * carries Media RSS's own (`media:content@duration`, seconds), which YouTube's does not (decision 19).
 * Throws FeedError for anything that is not such a feed.
 */
export async function parseVideos(xml: string): Promise<FeedItems<SourceVideo>> {
  const root = await readXml(xml);
  if (root.feed === undefined) throw new FeedError('it is not a YouTube (Atom) feed');
  return readFirstItems(childrenOf(childAt(root, 'feed'), 'entry'), videoOfEntry);
}

function videoOfEntry(entry: XmlNode): SourceVideo {
  const group = childAt(entry, 'media:group');
  const community = childAt(group, 'media:community');
  return {
    videoId: textOf(childAt(entry, 'yt:videoId')),
    title: textOf(childAt(entry, 'title')),
    link: alternateLink(entry),
    publishedAt: dateOf(childAt(entry, 'published')),
    thumbnailUrl: attributeOf(childAt(group, 'media:thumbnail'), 'url') ?? null,
    description: textOf(childAt(group, 'media:description')),
    views: countOf(attributeOf(childAt(community, 'media:statistics'), 'views')),
    likes: countOf(attributeOf(childAt(community, 'media:starRating'), 'count')),
    duration: durationOfSeconds(countOf(attributeOf(childAt(group, 'media:content'), 'duration'))),
  };
}

/** Seconds as an ISO 8601 duration: 3723 → PT1H2M3S. */
export function durationOfSeconds(seconds: number | null): string | null {
  if (seconds === null || seconds === 0 || seconds > 86_400) return null;
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ];
  return `PT${parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('')}`;
}
