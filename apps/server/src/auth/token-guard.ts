import type { FastifyInstance } from 'fastify';
import type { PlatformServices } from '../platform/deps.ts';
import { formatQuota } from '../platform/http/quota-headers.ts';
import { usesToken } from './api-token.ts';
import { findActor } from './find-actor.ts';

const TRANSPORT = /^\/(api|trpc)\//;

/**
 * Checks and counts the API token of a request before any response, including cached and public ones: an invalid
 * token gets 401 at every address of both transports, and every response says how many calls are left.
 */
export function addTokenGuard(app: FastifyInstance, services: PlatformServices): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!usesToken(request) || !TRANSPORT.test(request.routeOptions.url ?? '')) return;
    await findActor(services, request, (quota) => void reply.headers(formatQuota(quota)));
  });
}
