import type { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { usesToken } from '../../auth/api-token.ts';
import type { FeedReader } from '../../feeds/feed-reader.ts';
import type { Pictures } from '../../feeds/pictures/pictures.ts';
import type { LocalMailbox } from '../../mail/local-mailbox/local-mailbox.ts';
import type { Actor, Deps, PlatformServices } from '../../platform/deps.ts';

/** Services that live as long as the process; tests pass their own. */
export interface AppServices extends PlatformServices {
  feeds: FeedReader;
  pictures: Pictures;
  /** Where email goes in local mode without a Postmark token; null when it goes to Postmark. */
  localMailbox: LocalMailbox | null;
}

/** What every procedure of one request shares. Batched calls run concurrently, so nothing here is changed. */
export interface RequestContext {
  services: AppServices;
  request: { id: string; ip: string; log: FastifyBaseLogger };
  /** Whether the call came with an API token; `actor` throws AppError UNAUTHORIZED when that token is not valid. */
  usesToken: boolean;
  /** The Idempotency-Key header of the call. */
  idempotencyKey?: string | undefined;
  /** Whether several calls came in one request. */
  isBatch?: boolean | undefined;
  /** Whether the call was counted against `publicWrite` before its body was read. */
  wasCountedEarly?: boolean | undefined;
  /** What is wrong with the body as a whole; reported to authorized callers. */
  bodyFault?: AppError | undefined;
  /** Looks up the session or token on first use and remembers it for this request; null when not signed in. */
  actor: () => Promise<Actor | null>;
  setHeader: (name: string, value: string) => void;
}

/** What procedures pass to use cases; those that read feeds use the two extra members. */
export interface ProcedureDeps extends Deps, Pick<AppServices, 'feeds' | 'pictures'> {}

export type FindActor = (services: AppServices, request: FastifyRequest) => Promise<Actor | null>;

/** What the procedures of this request share; the session is looked up at most once, and only when needed. */
export function createRequestContext(
  services: AppServices,
  findActor: FindActor,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestContext {
  let actor: Promise<Actor | null> | undefined;
  return {
    services,
    request: { id: request.id, ip: request.ip, log: request.log },
    usesToken: usesToken(request),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    actor() {
      actor ??= findActor(services, request);
      return actor;
    },
    setHeader: (name, value) => void reply.header(name, value),
  };
}
