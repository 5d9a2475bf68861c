import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RateLimitEntity } from '@rapport/db/entities/platform';
import { CONNECTION_TIMEOUT_MS } from '@rapport/db/timeouts';
import { AppError } from '@rapport/domain/shared/app-error';
import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createLimiter as createTurns } from '../limiter.ts';
import type { Quota } from './quota-headers.ts';

/**
 * What is counted:
 * - `publicWrite`: calls of the public forms by address, successful or not; `newsletterEmail`: sign-ups by email
 * address;
 * - `loginStart` and `login`: sign-ins started and finished, by caller (`sign-in-limits.ts`); `loginStartPeer` and
 * `loginPeer`: the same for all callers behind a proxy that is not in TRUST_PROXY; `userLogin`: sign-ins of one user;
 * - `codeRequest` and `codeTry`: sign-in codes asked for and entered, by caller, and `…Peer` as above; a right code is
 * given back;
 * - `refusedLogin`: refused sign-ins that reach the audit log, by address;
 * - `webhookFailure`: wrong credentials at the webhook, by address;
 * - `apiToken`: calls of one token; `apiTokenFailure`: invalid tokens, by address;
 * - `pictureUpload`, `pictureCut`: pictures that one user uploads and cuts; `testEmail`: test emails of the set-up;
 * - `importUpload`: files of subscribers that one user uploads;
 * `feedSearch`: feeds that one admin looks for; `emailCheck`: checks of Postmark and of the domain that one user asks for;
 * - `draftPage`: pages of the draft behind a link to it, by address, whether there is such a link or not;
 * - `userWrite`: changes of one user to what is their own, each of which is recorded for good;
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
  | 'userLogin'
  | 'codeRequest'
  | 'codeRequestPeer'
  | 'codeTry'
  | 'codeTryPeer'
  | 'refusedLogin'
  | 'webhookFailure'
  | 'apiToken'
  | 'apiTokenFailure'
  | 'logoutTokenFailure'
  | 'pictureUpload'
  | 'importUpload'
  | 'pictureCut'
  | 'feedSearch'
  | 'testEmail'
  | 'emailCheck'
  | 'draftPage'
  | 'userWrite'
  | 'refusedCall';

export interface RateLimits {
  /**
   * Counts one attempt. Throws AppError TOO_MANY_REQUESTS (with the seconds to wait) beyond the limit; a refusal writes
   * nothing. Returns what is left; null when nothing is counted.
   */
  consume(kind: RateLimitKind, key: string): Promise<Quota | null>;
  /** Takes back one attempt that was counted. */
  giveBack(kind: RateLimitKind, key: string): Promise<void>;
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

/** Calls in so many seconds: a fixed number, or a multiple of RATE_LIMIT_PUBLIC_PER_MINUTE. */
type Limit = { seconds: number; factor: number } | { seconds: number; points: number };

const LIMITS: Record<RateLimitKind, Limit> = {
  publicWrite: { seconds: 60, factor: 1 },
  newsletterEmail: { seconds: 600, factor: 1 },
  loginStart: { seconds: 60, factor: 6 },
  loginStartPeer: { seconds: 60, factor: 60 },
  login: { seconds: 60, factor: 3 },
  loginPeer: { seconds: 60, factor: 30 },
  userLogin: { seconds: 3_600, factor: 6 },
  codeRequest: { seconds: 900, points: 30 },
  codeRequestPeer: { seconds: 900, points: 300 },
  codeTry: { seconds: 3_600, points: 20 },
  codeTryPeer: { seconds: 3_600, points: 200 },
  refusedLogin: { seconds: 60, factor: 3 },
  webhookFailure: { seconds: 60, factor: 3 },
  apiToken: { seconds: 60, factor: 60 },
  apiTokenFailure: { seconds: 60, factor: 3 },
  logoutTokenFailure: { seconds: 60, factor: 3 },
  pictureUpload: { seconds: 60, factor: 6 },
  importUpload: { seconds: 60, factor: 2 },
  pictureCut: { seconds: 60, factor: 2 },
  feedSearch: { seconds: 60, factor: 1 },
  testEmail: { seconds: 600, factor: 1 },
  emailCheck: { seconds: 600, factor: 2 },
  draftPage: { seconds: 60, factor: 6 },
  userWrite: { seconds: 3_600, factor: 6 },
  refusedCall: { seconds: 3_600, factor: 6 },
};

/** A /48 may be a whole company: its limit is that of this many addresses. */
const SITE_LIMIT_FACTOR = 4;

/** Counts nothing; for RATE_LIMIT_PUBLIC_PER_MINUTE=0, which production refuses. */
const noRateLimits: RateLimits = {
  consume: () => Promise.resolve(null),
  giveBack: () => Promise.resolve(),
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

/** One key for a caller who may have a whole IPv6 site. */
export function callerKey(address: string): string {
  return siteKey(address) ?? addressKey(address);
}

/** Names of people are hashed, so that the counting table is not a list of them. */
const HASHED: ReadonlySet<RateLimitKind> = new Set(['newsletterEmail', 'userLogin']);

function storedKey(kind: RateLimitKind, key: string): string {
  if (!HASHED.has(kind)) return addressKey(key);
  return createHash('sha256').update(key.trim().toLowerCase()).digest('hex');
}

const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

function tooMany(msBeforeNext: number, limit: number): AppError {
  const minutes = Math.ceil(msBeforeNext / 60_000);
  const time = minutes > 1 ? `${minutes} minutes` : 'a minute';
  return new AppError('TOO_MANY_REQUESTS', `Too many attempts. Wait ${time}, then try again.`, {
    retryAfterSeconds: toSeconds(msBeforeNext),
    limit,
  });
}

function blockedMs(limiter: RateLimiterPostgres, key: string): number {
  return (limiter as RateLimiterPostgres & MemoryBlock).getInMemoryBlockMsBeforeExpire(limiter.getKey(key));
}

/** Deletes the counts of attempts whose time is over. */
export async function deleteExpiredCounts(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(RateLimitEntity, { expire: { $lte: now.getTime() } });
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
  const createLimiter = (keyPrefix: string, limit: Limit, times: number) => {
    const points = times * ('points' in limit ? limit.points : perMinute * limit.factor);
    const givesBack = keyPrefix.startsWith('codeTry');
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration: limit.seconds,
      // The last allowed attempt blocks the key in memory until the limit ends: a refusal must cost no query. Where
      // attempts are given back, the first refused one does.
      inMemoryBlockOnConsumed: givesBack ? points + 1 : points,
      // `deleteExpiredCounts` does this earlier.
      clearExpiredByTimeout: false,
    });
  };
  const createLimiters = (suffix: string, times: number) =>
    Object.fromEntries(
      Object.entries(LIMITS).map(([kind, limit]) => [kind, createLimiter(`${kind}${suffix}`, limit, times)]),
    ) as Record<RateLimitKind, RateLimiterPostgres>;
  // In the queue of the pool, calls beyond a limit would each wait for a query, and fail when it takes too long.
  const turns = createTurns({
    atOnce: pool.options.max,
    maxWaitMs: CONNECTION_TIMEOUT_MS,
    createRefusal: () => new AppError('SERVICE_UNAVAILABLE', 'The call could not be counted in time.'),
  });
  const limiters = createLimiters('', 1);
  const siteLimiters = createLimiters('Site', SITE_LIMIT_FACTOR);

  /** What an attempt counts for: the site before its network, of which it can invent 65,536. */
  function listCounts(kind: RateLimitKind, key: string): [RateLimiterPostgres, string][] {
    const site = siteKey(key);
    const own: [RateLimiterPostgres, string] = [limiters[kind], storedKey(kind, key)];
    return site === null ? [own] : [[siteLimiters[kind], site], own];
  }

  function assertNotBlocked(kind: RateLimitKind, key: string): void {
    const [longest] = listCounts(kind, key)
      .map(([limiter, stored]) => ({ ms: blockedMs(limiter, stored), limit: limiter.points }))
      .sort((a, b) => b.ms - a.ms);
    if (longest && longest.ms > 0) throw tooMany(longest.ms, longest.limit);
  }

  return {
    assertNotBlocked,
    async giveBack(kind, key) {
      for (const [limiter, stored] of listCounts(kind, key)) await limiter.reward(stored);
    },
    async consume(kind, key) {
      assertNotBlocked(kind, key);
      let quota: Quota | null = null;
      for (const [limiter, stored] of listCounts(kind, key)) {
        try {
          const { remainingPoints, msBeforeNext } = await turns.run(() => limiter.consume(stored));
          // Of the caller's own network, which is counted last.
          quota = {
            limit: limiter.points,
            remaining: remainingPoints,
            resetSeconds: toSeconds(msBeforeNext),
          };
        } catch (error) {
          if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext, limiter.points);
          onError(error);
          throw error;
        }
      }
      return quota;
    },
  };
}
