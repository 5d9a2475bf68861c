/** What the process measures while it runs. Labels come from bounded sets: route patterns, procedure names, codes. */
export interface Metrics {
  /** By the route's pattern, such as `/api/admin/contacts/:id`, never the path of a request. */
  recordRequest(
    request: { method: string; routeOptions: { url?: string | undefined } },
    /** `elapsedTime` is in milliseconds. */
    reply: { raw: { statusCode: number }; elapsedTime: number },
  ): void;
  /** `code` is `OK` or the code of the API's error. */
  recordCall(call: { procedure: string; code: string; seconds: number }): void;
}

/** How often a cache had what was asked for. */
export interface CacheCount {
  hits: number;
  misses: number;
}

/** Counted whether metrics are on or not, because it costs nothing. */
export interface CacheCounts {
  /** Rendered pages. */
  page: CacheCount;
  /** Public lists of the API. */
  response: CacheCount;
}

export function createCacheCounts(): CacheCounts {
  return { page: { hits: 0, misses: 0 }, response: { hits: 0, misses: 0 } };
}

/** The connections of a `pg` pool. */
export interface PoolCounts {
  /** In use or idle. */
  readonly totalCount: number;
  readonly idleCount: number;
  /** Callers that wait for a connection. */
  readonly waitingCount: number;
}
