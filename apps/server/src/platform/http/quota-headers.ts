/** How much of a limit is left to a caller. */
export interface Quota {
  /** Calls in the whole time of the limit. */
  limit: number;
  remaining: number;
  /** Until all calls are allowed again. */
  resetSeconds: number;
}

/** The headers that tell a program how many calls are left, so that it can slow down before it is refused. */
export function formatQuota({ limit, remaining, resetSeconds }: Quota): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  };
}
