import { createHash } from 'node:crypto';
import { AppError } from '@rapport/domain/shared/app-error';
import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * What is counted:
 * - `publicWrite`: calls of the public forms by address, successful or not; `newsletterEmail`: sign-ups by email
 * address;
 * - `loginStart` and `login`: sign-ins started and finished, by caller (`sign-in-limits.ts`); `loginStartPeer` and
 * `loginPeer`: the same for all callers behind a proxy that is not in TRUST_PROXY;
 * - `refusedLogin`: refused sign-ins that reach the audit log, by address;
 * - `webhookFailure`: wrong credentials at the webhook, by address;
 * - `apiToken`: calls of one token; `apiTokenFailure`: invalid tokens, by address;
 * - `pictureUpload`: pictures that one user uploads;
 * - `refusedCall`: refusals of one user or token that reach the audit log.
 *
 * An IPv6 address counts for its /64, and with four times as many calls for its /48.
 */
export type RateLimitKind =
  | 'publicWrite'
  | 'newsletterEmail'
  | 'loginStart'
  | 'loginStartPeer'
  | 'login'
  | 'loginPeer'
  | 'refusedLogin'
  | 'webhookFailure'
  | 'apiToken'
  | 'apiTokenFailure'
  | 'logoutTokenFailure'
  | 'pictureUpload'
  | 'refusedCall';

export interface RateLimits {
  /** Counts one attempt; throws AppError TOO_MANY_REQUESTS (with the seconds to wait) beyond the limit. */
  consume(kind: RateLimitKind, key: string): Promise<void>;
  /**
   * Throws AppError TOO_MANY_REQUESTS when this process refused the key before and the limit has not ended. Counts
   * nothing and does not query the database: it refuses a call before its body is read.
   */
  assertNotBlocked(kind: RateLimitKind, key: string): void;
}

/** What the library's types omit. */
interface MemoryBlock {
  /** 0 for a key that is not blocked. */
  getInMemoryBlockMsBeforeExpire(key: string): number;
}

interface Limit {
  seconds: number;
  /** Calls in that time, as a multiple of RATE_LIMIT_PUBLIC_PER_MINUTE. */
  factor: number;
}

const LIMITS: Record<RateLimitKind, Limit> = {
  publicWrite: { seconds: 60, factor: 1 },
  newsletterEmail: { seconds: 600, factor: 1 },
  loginStart: { seconds: 60, factor: 6 },
  loginStartPeer: { seconds: 60, factor: 60 },
  login: { seconds: 60, factor: 3 },
  loginPeer: { seconds: 60, factor: 30 },
  refusedLogin: { seconds: 60, factor: 3 },
  webhookFailure: { seconds: 60, factor: 3 },
  apiToken: { seconds: 60, factor: 60 },
  apiTokenFailure: { seconds: 60, factor: 3 },
  logoutTokenFailure: { seconds: 60, factor: 3 },
  pictureUpload: { seconds: 60, factor: 6 },
  refusedCall: { seconds: 3_600, factor: 6 },
};

/** A /48 may be a whole company: its limit is that of this many addresses. */
const SITE_LIMIT_FACTOR = 4;

/** Counts nothing; for RATE_LIMIT_PUBLIC_PER_MINUTE=0, which production refuses. */
const noRateLimits: RateLimits = {
  consume: () => Promise.resolve(),
  assertNotBlocked: () => undefined,
};

/** The prefix of an IPv6 address as text; null for anything else. */
function ipv6Prefix(address: string, bits: 48 | 64): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return null;
  const bytes = parsed.toByteArray().slice(0, bits / 8);
  return `${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}/${bits}`;
}

/** One key for everyone behind one connection: an IPv6 customer has at least a /64. */
export function addressKey(address: string): string {
  const prefix = ipv6Prefix(address, 64);
  if (prefix !== null) return prefix;
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

/** One key for a whole IPv6 site, which has at most a /48 with 65,536 networks; null for anything else. */
export function siteKey(address: string): string | null {
  return ipv6Prefix(address, 48);
}

function storedKey(kind: RateLimitKind, key: string): string {
  if (kind !== 'newsletterEmail') return addressKey(key);
  // Hashed, so that the counting table is not a list of addresses.
  return createHash('sha256').update(key.trim().toLowerCase()).digest('hex');
}

function tooMany(msBeforeNext: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', 'Too many attempts. Wait a minute, then try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}

function blockedMs(limiter: RateLimiterPostgres, key: string): number {
  return (limiter as RateLimiterPostgres & MemoryBlock).getInMemoryBlockMsBeforeExpire(limiter.getKey(key));
}

/**
 * Limits counted in PostgreSQL (table `rate_limit`), so that they hold across replicas. `onError` gets failed
 * queries.
 */
export function createRateLimits(
  pool: pg.Pool,
  perMinute: number,
  onError: (error: unknown) => void = () => undefined,
): RateLimits {
  if (perMinute === 0) return noRateLimits;
  const createLimiter = (keyPrefix: string, { factor, seconds }: Limit) => {
    const points = perMinute * factor;
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration: seconds,
      // A caller beyond a limit is refused from memory until it ends: a refusal must cost no query.
      inMemoryBlockOnConsumed: points + 1,
      // One instance is enough to clear the shared table.
      clearExpiredByTimeout: keyPrefix === 'publicWrite',
    });
  };
  const createLimiters = (suffix: string, times: number) =>
    Object.fromEntries(
      Object.entries(LIMITS).map(([kind, { seconds, factor }]) => [
        kind,
        createLimiter(`${kind}${suffix}`, { seconds, factor: factor * times }),
      ]),
    ) as Record<RateLimitKind, RateLimiterPostgres>;
  const limiters = createLimiters('', 1);
  const siteLimiters = createLimiters('Site', SITE_LIMIT_FACTOR);
  return {
    async consume(kind, key) {
      try {
        await limiters[kind].consume(storedKey(kind, key));
        const site = kind === 'newsletterEmail' ? null : siteKey(key);
        if (site !== null) await siteLimiters[kind].consume(site);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) {
          onError(error);
          throw error;
        }
        throw tooMany(error.msBeforeNext);
      }
    },
    assertNotBlocked(kind, key) {
      const site = kind === 'newsletterEmail' ? null : siteKey(key);
      const ms = Math.max(
        blockedMs(limiters[kind], storedKey(kind, key)),
        site === null ? 0 : blockedMs(siteLimiters[kind], site),
      );
      if (ms > 0) throw tooMany(ms);
    },
  };
}
