import { FeedError } from './feed-error.ts';
import { type FeedItems, readFirstItems } from './feed-items.ts';
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
import type { SourceVideo } from './source-video.ts';

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
