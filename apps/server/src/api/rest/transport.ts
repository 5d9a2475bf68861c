import { findScopeFault } from '@rapport/domain/api-tokens/scopes';
import { calendarFileSchema } from '@rapport/domain/enrollments/client-plan-schema';
import type { AppError } from '@rapport/domain/shared/app-error';
import type { AnyRouter, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi';
import { type BodyLimits, limitBodies } from '../../platform/http/body-limits.ts';
import { parseJsonBodies, readBody } from '../../platform/http/json-body.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import { sendRepresentation } from '../../platform/http/representation.ts';
import { requireJson } from '../../platform/http/request-guard.ts';
import { cachedListKey, type ReadCachedList } from '../cached-lists.ts';
import type { RequestContext } from '../trpc/context.ts';
import { getMeta } from '../trpc/init.ts';

export type CreateContext = (request: FastifyRequest, reply: FastifyReply) => RequestContext;

/** What a scope of calls is given. */
export interface CallOptions {
  createContext: CreateContext;
  isKnown: BodyLimits['isKnown'];
  rateLimits: Pick<RateLimits, 'assertNotBlocked'>;
  readCachedList: ReadCachedList;
}

interface RestRoute {
  /** The path of its procedure, as in `contact.list`. */
  path: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As Fastify writes it, with the /api prefix: `/api/admin/contacts/:id`. */
  url: string;
  isPublic: boolean;
  countsCalls: boolean;
  sendsFile: boolean;
}

const PREFIX = '/api';
const JSON_TYPE = 'application/json; charset=utf-8';

/** The REST routes of a router, read from its procedures. Paths in the meta have no /api prefix. */
function listRestRoutes(router: AnyRouter): RestRoute[] {
  return Object.entries(router._def.procedures).flatMap(([path, procedure]) => {
    const { openapi, accessLevel, countsCalls = false, file } = getMeta(procedure);
    if (!openapi || openapi.enabled === false) return [];
    const url = PREFIX + openapi.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const isPublic = accessLevel === 'public';
    return [{ path, method: openapi.method, url, isPublic, countsCalls, sendsFile: file !== undefined }];
  });
}

/** The adapter drops empty values unless they are in a list of one: `?limit=` would count as no limit. */
function wrapQueryValues(request: FastifyRequest): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).map(([name, value]) => [name, [value].flat()]),
  );
}

/** One call as the adapter sees it: Node's request and response, and the result. */
class AdapterCall {
  readonly method: string;
  readonly url: string;
  readonly body: Record<string, unknown> | undefined;
  readonly bodyFault: AppError | undefined;
  readonly query: unknown;
  readonly socket: unknown;
  // The adapter expects JSON even without a body, and builds an address from the Host header.
  readonly headers = { host: 'localhost', 'content-type': 'application/json' };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly createContext: CreateContext;
  error: TRPCError | undefined;
  statusCode = 200;
  payload = '';

  constructor(request: FastifyRequest, reply: FastifyReply, createContext: CreateContext) {
    this.createContext = createContext;
    this.method = request.method === 'HEAD' ? 'GET' : request.method;
    this.url = (request.raw.url ?? '').slice(PREFIX.length);
    const { body, bodyFault } = readBody(request);
    this.body = body;
    this.bodyFault = bodyFault;
    this.query = wrapQueryValues(request);
    this.socket = request.raw.socket;
    this.request = request;
    this.reply = reply;
  }

  once(event: string, listener: () => void): void {
    this.request.raw.once(event, listener);
  }

  on(event: string, listener: () => void): void {
    this.request.raw.on(event, listener);
  }

  off(event: string, listener: () => void): void {
    this.request.raw.off(event, listener);
  }

  destroy(): void {
    this.request.raw.destroy();
  }

  setHeader(): void {
    // The relevant headers are set on Fastify's reply through the context.
  }

  end(payload: string): void {
    this.payload = payload;
  }
}

function assertCall(value: unknown): AdapterCall {
  if (!(value instanceof AdapterCall))
    throw new TypeError('expected the call that was handed to the adapter');
  return value;
}

type Handle = (request: AdapterCall, response: AdapterCall) => Promise<void>;

/** Outside production the adapter generates the whole document of a router, which is done once for each. */
const handles = new WeakMap<AnyRouter, Handle>();

function createHandle(router: AnyRouter): Handle {
  return createOpenApiNodeHttpHandler({
    router: router as never,
    createContext: (async ({ req }: { req: unknown }) => {
      const call = assertCall(req);
      const context = call.createContext(call.request, call.reply);
      return call.bodyFault ? { ...context, bodyFault: call.bodyFault } : context;
    }) as never,
    onError: (({ error, req }: { error: TRPCError; req: unknown }) => {
      assertCall(req).error = error;
    }) as never,
  }) as unknown as Handle;
}

/** Calls a procedure through trpc-to-openapi; errors are left to Fastify's error handler. */
function createCall(router: AnyRouter, createContext: CreateContext) {
  const handle = handles.get(router) ?? createHandle(router);
  handles.set(router, handle);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const call = new AdapterCall(request, reply, createContext);
    await handle(call, call);
    if (call.error) throw call.error;
    return call.payload;
  };
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

/**
 * The REST transport under /api: one Fastify route for each procedure. Fastify handles addresses, methods and
 * parameters, and trpc-to-openapi the call.
 */
export async function restTransport(
  app: FastifyInstance,
  options: CallOptions & { router: AnyRouter },
): Promise<void> {
  const { router, createContext, isKnown, rateLimits, readCachedList } = options;
  const call = createCall(router, createContext);

  app.addHook('onRequest', (request, _reply, done) => {
    requireJson(request);
    // Before its body is read, so that a refusal costs less than a page.
    if (request.routeOptions.config.countsCalls) rateLimits.assertNotBlocked('publicWrite', request.ip);
    done();
  });
  parseJsonBodies(app);
  limitBodies(app, { isPublic: ({ routeOptions }) => routeOptions.config.isPublic === true, isKnown });

  /** Whether the caller may have a cached response of a query: the scope of an API token may not reach it. */
  async function mayHaveCached(path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const context = createContext(request, reply);
    const access = context.usesToken ? (await context.actor())?.tokenAccess : null;
    return !access || findScopeFault(access, { path, type: 'query' }) === null;
  }

  for (const { path, method, url, isPublic, countsCalls, sendsFile } of listRestRoutes(router)) {
    app.route({
      method,
      url,
      config: { isPublic, countsCalls },
      async handler(request, reply) {
        const key = cachedListKey(path, request.query);
        if (key !== null && (await mayHaveCached(path, request, reply))) {
          const cached = await readCachedList(key, () => call(request, reply));
          return sendRepresentation(request, reply, cached, 'no-cache');
        }
        const payload = await call(request, reply);
        if (sendsFile) return sendFile(reply, payload);
        return reply.header('Cache-Control', 'no-store').header('Content-Type', JSON_TYPE).send(payload);
      },
    });
  }
}
