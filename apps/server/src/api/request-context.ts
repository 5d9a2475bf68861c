import type { FastifyReply, FastifyRequest } from 'fastify';
import { usesToken } from '../auth/api-token.ts';
import type { Actor } from '../platform/deps.ts';
import type { AppServices, RequestContext } from './trpc/context.ts';

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
