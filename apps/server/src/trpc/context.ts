import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../env/environment.ts';
import type { FeedReader } from '../feeds/feed-reader.ts';
import type { ContentVersion } from '../http/content-version.ts';
import type { RateLimits } from '../http/rate-limits.ts';

/** A signed-in person, as decided on the server at this request (decisions 2 and 3). */
export interface Person {
  userId: string;
  sessionId: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  isAdmin: boolean;
  isClient: boolean;
}

/** What lives as long as the process; tests pass their own. */
export interface AppServices {
  env: Environment;
  orm: MikroORM;
  /** The current UTC instant; the only clock a use case reads. */
  now: () => Date;
  content: ContentVersion;
  rateLimits: RateLimits;
  feeds: FeedReader;
}

/** What every procedure of one request shares. Batched calls run concurrently, so nothing here is written to. */
export interface RequestContext {
  services: AppServices;
  request: { id: string; ip: string; log: FastifyBaseLogger };
  /** Looks the session up on first use and remembers it for this request; null when not signed in. */
  person: () => Promise<Person | null>;
  setHeader: (name: string, value: string) => void;
}

/** What a use case gets: its own EntityManager (forked for each call), a clock, and who is asking. */
export interface UseCaseDependencies {
  em: EntityManager;
  env: Environment;
  now: () => Date;
  content: ContentVersion;
  feeds: FeedReader;
  log: FastifyBaseLogger;
  /** The address the call came from, as Fastify sees it behind TRUST_PROXY. */
  ip: string;
  requestId: string;
  /** Null for an anonymous caller. */
  person: Person | null;
}
