import { AppError } from '@rapport/domain/shared/app-error';
import type { AnyRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitBodies } from '../../platform/http/body-limits.ts';
import { compressResponses } from '../../platform/http/compressed-responses.ts';
import { requireJson } from '../../platform/http/request-guard.ts';
import { sendTrpcError, sendTrpcRefusal } from '../errors.ts';
import type { CallOptions } from '../rest/transport.ts';
import { currentRequestId } from './error-shape.ts';
import { getMeta, type ProcedureMeta } from './init.ts';

const MAX_BATCH_SIZE = 10;

type TrpcOptions = FastifyTRPCPluginOptions<AnyRouter>['trpcOptions'];

function getCallNames({ params }: FastifyRequest): string[] {
  return String((params as { path?: string }).path).split(',');
}

/** The meta of the named procedures; empty for a name that none has. */
function listMeta(router: AnyRouter, names: string[]): ProcedureMeta[] {
  const procedures: Record<string, unknown> = router._def.procedures;
  return names.map((name) => (Object.hasOwn(procedures, name) ? getMeta(procedures[name]) : {}));
}

/**
 * The typed transport under /trpc, in its own scope because its JSON parser passes bodies on as strings. Only
 * application/json is accepted: the adapter would accept multipart bodies cross-site and without a limit.
 */
export async function trpcTransport(
  app: FastifyInstance,
  options: CallOptions & { router: AnyRouter },
): Promise<void> {
  app.setErrorHandler((error, request, reply) => sendTrpcError(error, request, reply));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'TRACE') {
      // The adapter would throw: its `Request` cannot have this method.
      reply.header('Allow', 'GET, HEAD, POST');
      throw new AppError('METHOD_NOT_SUPPORTED', 'This address does not support this method.');
    }
    requireJson(request);
    // The adapter compares case-sensitively, and requires a type even without a body.
    if (request.method === 'POST') request.raw.headers['content-type'] = 'application/json';
    reply.header('Cache-Control', 'no-store');
  });
  app.addHook('onRequest', (request, reply, done) => {
    const names = getCallNames(request);
    // Refused before its body is read, if all of its calls are counted by address.
    const isLimited =
      request.method === 'POST' &&
      names.length <= MAX_BATCH_SIZE &&
      listMeta(options.router, names).every((meta) => meta.isRateLimitedByAddress);
    if (!isLimited) return done();
    try {
      options.rateLimits.assertNotBlocked('publicWrite', request.ip);
    } catch (error) {
      const isBatch = (request.query as { batch?: string }).batch === '1';
      sendTrpcRefusal(error, request, reply, isBatch ? names : names.join(','));
      return;
    }
    done();
  });
  limitBodies(app, {
    // An unknown call of a batch counts as public.
    isPublic: (request) =>
      listMeta(options.router, getCallNames(request)).some(
        ({ accessLevel = 'public' }) => accessLevel === 'public',
      ),
    isKnown: options.isKnown,
  });
  await compressResponses(app);
  app.addHook('preHandler', (request, _reply, done) => currentRequestId.run(request.id, done));
  const trpcOptions: TrpcOptions = {
    router: options.router,
    maxBatchSize: MAX_BATCH_SIZE,
    createContext: ({ req, res }) => ({
      ...options.createContext(req, res),
      isBatch: getCallNames(req).length > 1,
    }),
    responseMeta({ errors, type }) {
      if (!errors.some((error) => error.code === 'METHOD_NOT_SUPPORTED')) return {};
      return { headers: { Allow: type === 'mutation' ? 'POST' : 'GET' } };
    },
  };
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
}
