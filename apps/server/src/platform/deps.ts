import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { SiteIdentity } from '@rapport/domain/site/identity';
import type { EmailSender } from '@rapport/email/sender';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from './config/environment.ts';
import type { ContentVersion } from './content-version.ts';
import type { DiskWatch } from './disk-watch.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { UntrustedProxies } from './http/untrusted-proxy.ts';
import type { JobQueue } from './queue.ts';

/** Who is calling, as decided on the server at this request: a signed-in person, or an API token that acts as its admin. */
export interface Actor {
  userId: string;
  /** By a browser's session, or by an API token that acts as the admin who made it. */
  via: 'session' | 'token';
  /** Null for a token. */
  sessionId: string | null;
  /** Null for a session. */
  tokenId: string | null;
  /** What a token may do: `read` calls queries only. Null for a session, which may do all its person may. */
  tokenScope: 'read' | 'full' | null;
  /** When the person last proved who they are; null for a token, which cannot. */
  authenticatedAt: Date | null;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  isAdmin: boolean;
  isClient: boolean;
}

/** What the platform keeps for as long as the process lives; tests pass their own. */
export interface PlatformServices {
  env: Environment;
  /** Who the site speaks for. */
  site: SiteIdentity;
  orm: MikroORM;
  /** The current UTC instant; the only clock a use case reads. */
  now: () => Date;
  content: ContentVersion;
  rateLimits: RateLimits;
  untrustedProxies: UntrustedProxies;
  email: EmailSender;
  queue: JobQueue;
  /** Whether the database's disk is full. */
  disk: Pick<DiskWatch, 'isFull' | 'check'>;
}

/** What a use case is given: its own EntityManager (forked for each call), a clock, and who is calling. */
export interface Deps
  extends Pick<
    PlatformServices,
    'env' | 'site' | 'now' | 'content' | 'untrustedProxies' | 'email' | 'queue'
  > {
  em: EntityManager;
  log: FastifyBaseLogger;
  /** The address the call came from, as Fastify sees it behind TRUST_PROXY. */
  ip: string;
  requestId: string;
  /** Null for an anonymous caller. */
  actor: Actor | null;
}

/** What a job is given. A job forks the EntityManager for everything it does. */
export type JobDeps = Pick<Deps, 'em' | 'env' | 'site' | 'now' | 'email' | 'queue' | 'log'>;

/** Something that works until it is stopped. */
export interface Worker {
  /** Resolves when the work in progress has ended. */
  stop(): Promise<void>;
}
