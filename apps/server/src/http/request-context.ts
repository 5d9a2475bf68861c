import type { FastifyReply, FastifyRequest } from 'fastify';
import { usesToken } from '../auth/api-token.ts';
import type { AppServices, Person, RequestContext } from '../trpc/context.ts';

export type PersonOf = (services: AppServices, request: FastifyRequest) => Promise<Person | null>;

/** What the procedures of this request share; the session is looked up at most once, and only when asked for. */
export function createRequestContext(
  services: AppServices,
  personOf: PersonOf,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestContext {
  let person: Promise<Person | null> | undefined;
  return {
    services,
    request: { id: request.id, ip: request.ip, log: request.log },
    usesToken: usesToken(request),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    person() {
      person ??= personOf(services, request);
      return person;
    },
    setHeader: (name, value) => void reply.header(name, value),
  };
}
