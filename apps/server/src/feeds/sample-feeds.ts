import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FeedError } from './feed-error.ts';

/** Where `sample-feeds/` lies, seen from this source file and from the bundle (`dist/main.js`, or a chunk below it). */
const CANDIDATES = ['../../sample-feeds', '../sample-feeds', '../../../sample-feeds', './sample-feeds'];

/** The `file:` address of the sample feed that ships with the project. Throws FeedError when it was not shipped. */
export function sampleFeedUrl(feed: 'articles' | 'videos'): string {
  const paths = CANDIDATES.map((candidate) => join(import.meta.dirname, candidate, `${feed}.xml`));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new FeedError('its address is not configured and the sample feed is missing');
  return pathToFileURL(found).href;
}
