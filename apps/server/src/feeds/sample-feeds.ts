import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FeedError } from './feed-items.ts';

/** Paths of `sample-feeds/` relative to this source file and to the bundle (`dist/main.js`, or a chunk below it). */
const CANDIDATES = ['../../sample-feeds', '../sample-feeds', '../../../sample-feeds', './sample-feeds'];

/** The `file:` URL of a sample feed of the project. Throws FeedError when it is missing. */
export function sampleFeedUrl(feed: 'articles' | 'videos'): string {
  const paths = CANDIDATES.map((candidate) => join(import.meta.dirname, candidate, `${feed}.xml`));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new FeedError('its address is not configured and the sample feed is missing');
  return pathToFileURL(found).href;
}
