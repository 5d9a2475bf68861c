import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { AppError } from '@rapport/domain/shared/app-error';
import type { SiteIdentity } from '@rapport/domain/site/identity';
import type { EmailSender } from '@rapport/email/sender';
import type { FastifyBaseLogger } from 'fastify';
import type { DiskWatch } from '../disk-watch.ts';
import type { LocalMailbox } from '../email/mail.ts';
import type { Environment } from '../env/environment.ts';
import type { FeedReader } from '../feeds/feed-reader.ts';
import type { ContentVersion } from '../http/content-version.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { UntrustedProxies } from '../http/untrusted-proxy.ts';
import type { Pictures } from '../images/pictures.ts';
import type { JobQueue } from '../jobs/queue.ts';

/** A signed-in person, or the one an API token acts as, as decided on the server at this request (decisions 2 and 3). */
export interface Person {
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

/** What lives as long as the process; tests pass their own. */
export interface AppServices {
  env: Environment;
  /** Who the site speaks for. */
  site: SiteIdentity;
  orm: MikroORM;
  /** The current UTC instant; the only clock a use case reads. */
  now: () => Date;
  content: ContentVersion;
  rateLimits: RateLimits;
  untrustedProxies: UntrustedProxies;
  feeds: FeedReader;
  pictures: Pictures;
  email: EmailSender;
  queue: JobQueue;
  /** Whether the database's disk is full. */
  disk: Pick<DiskWatch, 'isFull' | 'check'>;
  /** Where e-mail goes in local mode without a Postmark token; null when it goes to Postmark. */
  localMailbox: LocalMailbox | null;
}

/** What every procedure of one request shares. Batched calls run concurrently, so nothing here is written to. */
export interface RequestContext {
  services: AppServices;
  request: { id: string; ip: string; log: FastifyBaseLogger };
  /** Whether the call came with an API token; `person` throws AppError UNAUTHORIZED when that one does not count. */
  usesToken: boolean;
  /** The Idempotency-Key of the call, as it was sent. */
  idempotencyKey?: string | undefined;
  /** The call was counted against `publicWrite` already, before its body was read. */
  isCounted?: boolean | undefined;
  /** What is wrong with the body as a whole, told to whoever may call. */
  bodyFault?: AppError | undefined;
  /** Looks the session or token up on first use and remembers it for this request; null when not signed in. */
  person: () => Promise<Person | null>;
  setHeader: (name: string, value: string) => void;
}

/** What a use case gets: its own EntityManager (forked for each call), a clock, and who is asking. */
export interface UseCaseDependencies {
  em: EntityManager;
  env: Environment;
  site: SiteIdentity;
  now: () => Date;
  content: ContentVersion;
  untrustedProxies: UntrustedProxies;
  feeds: FeedReader;
  pictures: Pictures;
  email: EmailSender;
  queue: JobQueue;
  log: FastifyBaseLogger;
  /** The address the call came from, as Fastify sees it behind TRUST_PROXY. */
  ip: string;
  requestId: string;
  /** Null for an anonymous caller. */
  person: Person | null;
}
