import { createHash } from 'node:crypto';
import { AppError } from '@rapport/domain/shared/app-error';
import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * What is counted: public forms by address, those without JavaScript that are refused besides, newsletter sign-ups also by e-mail address, logins by address, calls of
 * an API token, failed tokens by address, and the refusals of one person or token that reach the audit log.
 */
export type RateLimitKind =
  | 'publicWrite'
  | 'refusedForm'
  | 'newsletterEmail'
  | 'login'
  | 'apiToken'
  | 'apiTokenFailure'
  | 'refusedCall';

export interface RateLimits {
  /** Counts one attempt; throws AppError TOO_MANY_REQUESTS (with seconds to wait) past the limit. */
  consume(kind: RateLimitKind, key: string): Promise<void>;
}

const SECONDS: Record<RateLimitKind, number> = {
  publicWrite: 60,
  refusedForm: 60,
  newsletterEmail: 600,
  login: 60,
  apiToken: 60,
  apiTokenFailure: 60,
  refusedCall: 3_600,
};
/** Attempts in that time, as a multiple of RATE_LIMIT_PUBLIC_PER_MINUTE. */
const FACTOR: Record<RateLimitKind, number> = {
  publicWrite: 1,
  refusedForm: 1,
  newsletterEmail: 1,
  login: 3,
  apiToken: 60,
  apiTokenFailure: 3,
  refusedCall: 6,
};

/** Counts nothing; for RATE_LIMIT_PUBLIC_PER_MINUTE=0, which production refuses. */
const noRateLimits: RateLimits = { consume: () => Promise.resolve() };

/** One key for everybody behind one connection: an IPv6 customer has a /64 at least. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}/64`;
}

function storedKey(kind: RateLimitKind, key: string): string {
  if (kind !== 'newsletterEmail') return addressKey(key);
  // Hashed: the table that counts attempts is no list of addresses.
  return createHash('sha256').update(key.trim().toLowerCase()).digest('hex');
}

/** Limits counted in PostgreSQL (table `rate_limit`), so that they hold across replicas. */
export function createRateLimits(pool: pg.Pool, perMinute: number): RateLimits {
  if (perMinute === 0) return noRateLimits;
  const limiter = (kind: RateLimitKind) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: kind,
      points: perMinute * FACTOR[kind],
      duration: SECONDS[kind],
      // One of them is enough to clear the table they share.
      clearExpiredByTimeout: kind === 'publicWrite',
    });
  const limiters: Record<RateLimitKind, RateLimiterPostgres> = {
    publicWrite: limiter('publicWrite'),
    refusedForm: limiter('refusedForm'),
    newsletterEmail: limiter('newsletterEmail'),
    login: limiter('login'),
    apiToken: limiter('apiToken'),
    apiTokenFailure: limiter('apiTokenFailure'),
    refusedCall: limiter('refusedCall'),
  };
  return {
    async consume(kind, key) {
      try {
        await limiters[kind].consume(storedKey(kind, key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new AppError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.', {
          retryAfterSeconds: seconds,
        });
      }
    },
  };
}
