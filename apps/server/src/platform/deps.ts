import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { TokenAccess } from '@rapport/domain/api-tokens/scopes';
import type { EmailSender } from '@rapport/email/sender';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from './config/environment.ts';
import type { ContentVersion } from './content-version.ts';
import type { DiskWatch } from './disk-watch.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { UntrustedProxies } from './http/untrusted-proxy.ts';
import type { AfterCommit } from './idempotency.ts';
import type { CacheCounts, Metrics, PoolCounts } from './metrics/metrics.ts';
import type { PublishedSite } from './published-site.ts';

/** Who is calling, decided on the server for each request: a signed-in user, or an API token that acts as its admin. */
export interface Actor {
  userId: string;
  /** Signed in with a browser session, or calling with an API token. */
  via: 'session' | 'token';
  /** Null for a token. */
  sessionId: string | null;
  /** Null for a session. */
  tokenId: string | null;
  /** What a token may do. Null for a session, which may do everything its user may. */
  tokenAccess: TokenAccess | null;
  /** When the user last authenticated; null for a token. */
  authenticatedAt: Date | null;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  isAdmin: boolean;
  isClient: boolean;
}

/** What the platform holds for the lifetime of the process; tests pass their own. */
export interface PlatformServices {
  env: Environment;
  /** What the site shows, with the owner's identity. */
  site: PublishedSite;
  orm: MikroORM;
  /** The current instant; the only clock that a use case reads. */
  now: () => Date;
  content: ContentVersion;
  rateLimits: RateLimits;
  untrustedProxies: UntrustedProxies;
  email: EmailSender;
  /** Null when METRICS_PORT is not set. */
  metrics: Metrics | null;
  cacheCounts: CacheCounts;
  /** The database connections of this process, by what they are for. */
  pools: ReadonlyMap<string, PoolCounts>;
  /** Whether the database's disk is full. */
  disk: Pick<DiskWatch, 'isFull' | 'check'>;
}

/** What a use case is given: its own EntityManager (forked for each call), a clock, and the current user. */
export interface Deps
  extends Pick<PlatformServices, 'env' | 'site' | 'now' | 'content' | 'untrustedProxies' | 'email'> {
  em: EntityManager;
  log: FastifyBaseLogger;
  /** The caller's address, as Fastify sees it behind TRUST_PROXY. */
  ip: string;
  requestId: string;
  /** Null for an anonymous caller. */
  actor: Actor | null;
  /** Only where the whole call is one transaction; use `finishAfterCommit`. */
  afterCommit?: AfterCommit;
}

/** What a job is given. A job forks the EntityManager for everything it does. */
export type JobDeps = Pick<Deps, 'em' | 'env' | 'site' | 'now' | 'email' | 'log'>;

/** Something that runs until it is stopped. */
export interface Worker {
  /** Resolves when the work in progress has ended. */
  stop(): Promise<void>;
}
