import type { ContentVersion } from '../platform/content-version.ts';
import type { Representation } from '../platform/http/representation.ts';
import type { CacheCount } from '../platform/metrics/metrics.ts';
import { createVersionedCache, publicListKey } from './rest/response-cache.ts';

/** Public lists that both transports serve from memory until the content changes, by the path of their procedure. */
const CACHED_LISTS = new Set(['articles.list', 'videos.list']);

const JSON_TYPE = 'application/json; charset=utf-8';

/** The cache key of a call with this query; null when it is not served from memory. */
export function cachedListKey(path: string, query: unknown): string | null {
  if (!CACHED_LISTS.has(path) || query === null || typeof query !== 'object' || Array.isArray(query))
    return null;
  return publicListKey(path, { ...query });
}

/** Returns the cached response of a key, or that of `call`, which gives JSON. */
export type ReadCachedList = (key: string, call: () => Promise<string>) => Promise<Representation>;

/** One cache for both transports. */
export function createCachedLists(content: ContentVersion, counts: CacheCount): ReadCachedList {
  const cache = createVersionedCache(content, counts);
  return async (key, call) => {
    const version = content.current();
    return cache.get(key) ?? cache.put(key, version, Buffer.from(await call()), JSON_TYPE);
  };
}
