import type { IncomingMessage, ServerResponse } from 'node:http';
import { findScopeFault } from '@rapport/domain/api-tokens/scopes';
import { calendarFileSchema } from '@rapport/domain/enrollments/client-plan-schema';
import type { AnyRouter, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi';
import { type BodyLimits, limitBodies } from '../../platform/http/body-limits.ts';
import { parseJsonBodies, readBody } from '../../platform/http/json-body.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import { sendRepresentation } from '../../platform/http/representation.ts';
import { requireJson } from '../../platform/http/request-guard.ts';
import type { RequestContext } from '../trpc/context.ts';
import { getMeta } from '../trpc/init.ts';
import { cachedListKey, type ReadCachedList } from './cached-lists.ts';

export type CreateContext = (request: FastifyRequest, reply: FastifyReply) => RequestContext;

/** What a scope of calls is given. */
export interface CallOptions {
  createContext: CreateContext;
  isKnown: BodyLimits['isKnown'];
  rateLimits: Pick<RateLimits, 'assertNotBlocked' | 'consume'>;
}

const PREFIX = '/api';
const JSON_TYPE = 'application/json; charset=utf-8';

/** The request of a call, and where the adapter finds what belongs to it. */
interface CallRequest extends IncomingMessage {
  context: RequestContext;
  onError: (error: TRPCError) => void;
}

/** Node's request with the address below /api, and with what Fastify has already parsed. */
function toCallRequest(
  request: FastifyRequest,
  body: unknown,
  call: Pick<CallRequest, 'context' | 'onError'>,
): CallRequest {
  const query = Object.entries(request.query as Record<string, unknown>);
  const differences = {
    ...call,
    method: request.method === 'HEAD' ? 'GET' : request.method,
    url: (request.raw.url ?? '').slice(PREFIX.length),
    // The adapter expects JSON even without a body, and builds an address from the Host header.
    headers: { host: 'localhost', 'content-type': 'application/json' },
    body,
    // It drops empty values unless they are in a list of one: `?limit=` would count as no limit.
    query: Object.fromEntries(query.map(([name, value]) => [name, [value].flat()])),
  };
  return Object.create(request.raw, Object.getOwnPropertyDescriptors(differences));
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Outside production the adapter generates the whole document of a router, which is done once for each. */
const handles = new WeakMap<AnyRouter, Handle>();

function createHandle(router: AnyRouter): Handle {
  return createOpenApiNodeHttpHandler<AnyRouter, CallRequest, ServerResponse>({
    router: router as never,
    createContext: async ({ req }: { req: CallRequest }) => req.context,
    onError: ({ error, req }: { error: TRPCError; req: CallRequest }) => req.onError(error),
  } as never) as Handle;
}

/**
 * Calls a procedure through trpc-to-openapi, and returns the JSON of its response. Throws the errors of the call, which
 * Fastify's error handler sends.
 */
function createCall(router: AnyRouter) {
  const handle = handles.get(router) ?? createHandle(router);
  handles.set(router, handle);
  return (request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<string> =>
    new Promise((resolve, reject) => {
      const { body, bodyFault } = readBody(request);
      const call = { context: bodyFault ? { ...context, bodyFault } : context, onError: reject };
      // The relevant headers are set on Fastify's reply through the context.
      const response = { statusCode: 200, setHeader: () => undefined, end: resolve };
      const { raw } = reply;
      Object.assign(response, { once: raw.once.bind(raw), off: raw.off.bind(raw) });
      handle(toCallRequest(request, body, call), response as unknown as ServerResponse).catch(reject);
    });
}

/** Sends the file of a response as a file, not in JSON. */
function sendFile(reply: FastifyReply, payload: string): FastifyReply {
  const { fileName, contentType, content } = calendarFileSchema.parse(JSON.parse(payload));
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Type', contentType)
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .send(content);
}

/** Whether the caller may have a cached response of a query: the scope of an API token may not reach it. */
async function mayHaveCached(path: string, context: RequestContext): Promise<boolean> {
  const access = context.usesToken ? (await context.actor())?.tokenAccess : null;
  return !access || findScopeFault(access, { path, type: 'query' }) === null;
}

/**
 * The REST transport under /api: one Fastify route for each procedure. Fastify handles addresses, methods and
 * parameters, and trpc-to-openapi the call.
 */
export async function restTransport(
  app: FastifyInstance,
  options: CallOptions & { router: AnyRouter; readCachedList: ReadCachedList },
): Promise<void> {
  const { router, createContext, isKnown, rateLimits, readCachedList } = options;
  const call = createCall(router);

  app.addHook('onRequest', (request, _reply, done) => {
    requireJson(request);
    // Before its body is read, so that a refusal costs less than a page.
    if (request.routeOptions.config.isRateLimitedByAddress)
      rateLimits.assertNotBlocked('publicWrite', request.ip);
    done();
  });
  parseJsonBodies(app);
  limitBodies(app, { isPublic: ({ routeOptions }) => routeOptions.config.isPublic === true, isKnown });

  for (const [path, procedure] of Object.entries(router._def.procedures)) {
    // Addresses in the meta have no /api prefix, and parameters in braces.
    const { openapi, accessLevel, isRateLimitedByAddress = false, file, isCached } = getMeta(procedure);
    if (!openapi || openapi.enabled === false) continue;
    app.route({
      method: openapi.method,
      url: PREFIX + openapi.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { isPublic: accessLevel === 'public', isRateLimitedByAddress },
      async handler(request, reply) {
        const context = createContext(request, reply);
        const key = isCached ? cachedListKey(path, request.query) : null;
        if (key !== null && (await mayHaveCached(path, context))) {
          const cached = await readCachedList(key, () => call(request, reply, context));
          return sendRepresentation(request, reply, cached, 'no-cache');
        }
        const payload = await call(request, reply, context);
        if (file !== undefined) return sendFile(reply, payload);
        return reply.header('Cache-Control', 'no-store').header('Content-Type', JSON_TYPE).send(payload);
      },
    });
  }
}
