import type { ContentVersion } from '../../platform/content-version.ts';
import { createRepresentation, type Representation } from '../../platform/http/representation.ts';
import type { CacheCount } from '../../platform/metrics/metrics.ts';

/** Responses computed once per content version. Keys must come from a bounded set. */
export interface VersionedCache {
  /** The cached response of a key, if it is of the current version. */
  get(key: string): Representation | undefined;
  /** Caches a response that was read while `version` was current; it is never served for a later version. */
  put(key: string, version: string, body: Buffer, contentType: string): Promise<Representation>;
}

export function createVersionedCache(
  content: ContentVersion,
  counts: CacheCount = { hits: 0, misses: 0 },
): VersionedCache {
  let version = '';
  let entries = new Map<string, Representation>();
  return {
    get(key) {
      const found = content.isLive() && content.current() === version ? entries.get(key) : undefined;
      if (found) counts.hits += 1;
      else counts.misses += 1;
      return found;
    },
    async put(key, readAt, body, contentType) {
      const cached = await createRepresentation(body, contentType, { compress: true, quality: 5 });
      if (!content.isLive() || content.current() !== readAt) return cached;
      if (version !== readAt) {
        version = readAt;
        entries = new Map();
      }
      entries.set(key, cached);
      return cached;
    },
  };
}

const MAX_LIMIT = 100;

/** The cache key of a public list, or null for any query other than `?limit=1…100` or none. */
export function publicListKey(path: string, query: Record<string, unknown>): string | null {
  const { limit, ...rest } = query;
  if (Object.keys(rest).length > 0) return null;
  if (limit === undefined) return path;
  if ((typeof limit !== 'string' && typeof limit !== 'number') || !/^\d{1,3}$/.test(String(limit)))
    return null;
  const number = Number(limit);
  return number >= 1 && number <= MAX_LIMIT ? `${path}?limit=${number}` : null;
}
