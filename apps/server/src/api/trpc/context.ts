import type { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyBaseLogger } from 'fastify';
import type { FeedReader } from '../../feeds/feed-reader.ts';
import type { Pictures } from '../../feeds/pictures/pictures.ts';
import type { LocalMailbox } from '../../mail/create-mail.ts';
import type { Actor, Deps, PlatformServices } from '../../platform/deps.ts';

/** What lives as long as the process; tests pass their own. */
export interface AppServices extends PlatformServices {
  feeds: FeedReader;
  pictures: Pictures;
  /** Where email goes in local mode without a Postmark token; null when it goes to Postmark. */
  localMailbox: LocalMailbox | null;
}

/** What every procedure of one request shares. Batched calls run concurrently, so nothing here is written to. */
export interface RequestContext {
  services: AppServices;
  request: { id: string; ip: string; log: FastifyBaseLogger };
  /** Whether the call came with an API token; `actor` throws AppError UNAUTHORIZED when that token is not valid. */
  usesToken: boolean;
  /** The Idempotency-Key of the call, as it was sent. */
  idempotencyKey?: string | undefined;
  /** The call was counted against `publicWrite` already, before its body was read. */
  isCounted?: boolean | undefined;
  /** What is wrong with the body as a whole; reported to whoever may call. */
  bodyFault?: AppError | undefined;
  /** Looks the session or token up on first use and remembers it for this request; null when not signed in. */
  actor: () => Promise<Actor | null>;
  setHeader: (name: string, value: string) => void;
}

/** What the procedures pass to the use cases; those that read feeds take the two extra members from here. */
export interface ProcedureDeps extends Deps, Pick<AppServices, 'feeds' | 'pictures'> {}
