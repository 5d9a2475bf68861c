import type { ContentVersion } from '../../platform/content-version.ts';
import { createRepresentation, type Representation } from '../../platform/http/representation.ts';
import type { CacheCount } from '../../platform/metrics/metrics.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const MAX_LIMIT = 100;

/** The cache key of a public list, or null for any query other than `?limit=1…100` or none, so that memory stays bounded. */
export function cachedListKey(path: string, query: unknown): string | null {
  const { limit, ...rest } = Object(query) as Record<string, unknown>;
  if (Object.keys(rest).length > 0) return null;
  if (limit === undefined) return path;
  const number = typeof limit === 'string' && /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  return number >= 1 && number <= MAX_LIMIT ? `${path}?limit=${number}` : null;
}

/** Returns the cached response of a key, or that of `call`, which gives JSON. */
export type ReadCachedList = (key: string, call: () => Promise<string>) => Promise<Representation>;

/** Public lists that REST serves from memory until the content changes. */
export function createCachedLists(
  content: Pick<ContentVersion, 'current' | 'isLive'>,
  counts: CacheCount = { hits: 0, misses: 0 },
): ReadCachedList {
  let version = '';
  let entries = new Map<string, Representation>();

  return async (key, call) => {
    const readAt = content.current();
    const found = content.isLive() && readAt === version ? entries.get(key) : undefined;
    if (found) {
      counts.hits += 1;
      return found;
    }
    counts.misses += 1;
    const body = Buffer.from(await call());
    const response = await createRepresentation(body, JSON_TYPE, { compress: true, quality: 5 });
    // Only what was read while its version was current, and while changes by other processes would be noticed.
    if (content.isLive() && content.current() === readAt) {
      if (version !== readAt) entries = new Map();
      version = readAt;
      entries.set(key, response);
    }
    return response;
  };
}
