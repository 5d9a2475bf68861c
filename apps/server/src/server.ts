import { randomUUID } from 'node:crypto';
import type { SiteRenderer } from '@rapport/domain/site/render-contract';
import type { AnyRouter } from '@trpc/server';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { addClientPackages, createClientPackages } from './api/client-package.ts';
import { addErrorResponses, respondToBrokenConnection, sendError } from './api/errors.ts';
import { addOpenApi } from './api/openapi/routes.ts';
import { createCachedLists } from './api/rest/cached-lists.ts';
import { restTransport } from './api/rest/transport.ts';
import { type AppServices, createRequestContext } from './api/trpc/context.ts';
import { trpcTransport } from './api/trpc/transport.ts';
import { appRouter } from './app-router.ts';
import { usesToken } from './auth/api-token.ts';
import { findActor, registerAuth } from './auth/plugin.ts';
import { sessionCookieName } from './auth/session-cookie.ts';
import { addNewKeyPage } from './features/backups/new-key-route.ts';
import { registerSessionPage } from './features/enrollments/sessions/session-page-route.ts';
import { FILE_ROUTES } from './file-routes.ts';
import { registerViewPage } from './mail/campaigns/view-page.ts';
import { registerConsentPages } from './mail/consent/pages.ts';
import { registerPostmarkWebhook } from './mail/postmark/webhook.ts';
import { addPageLook } from './platform/html/page.ts';
import { MAX_PUBLIC_BODY_BYTES } from './platform/http/body-limits.ts';
import {
  KEEP_ALIVE_TIMEOUT_MS,
  limitConnections,
  refuseDeepPipelines,
} from './platform/http/connection-limits.ts';
import { allowOrigins } from './platform/http/cors.ts';
import { addHealthRoutes } from './platform/http/health.ts';
import { readLargeBodiesOneByOne } from './platform/http/large-bodies.ts';
import { loggerOptions } from './platform/http/logging.ts';
import { requireOwnOrigin } from './platform/http/request-guard.ts';
import { createRequestIds } from './platform/http/request-id.ts';
import { normalizeRequest } from './platform/http/request-target.ts';
import { recordRoutes } from './platform/http/route-table.ts';
import {
  addResponseHeaders,
  contentSecurityPolicy,
  securityHeaders,
} from './platform/http/security-headers.ts';
import { createAddressMatcher } from './platform/http/trusted-proxies.ts';
import { watchUntrustedProxies } from './platform/http/untrusted-proxy.ts';
import { measureRequests } from './platform/metrics/measure-requests.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { getTracing } from './platform/tracing/tracing.ts';
import { listAssets } from './site/assets.ts';
import { addDraftPages } from './site/draft-route.ts';
import { addFileDownloads } from './site/file-downloads.ts';
import { addDrawings } from './site/files/drawing-routes.ts';
import { listFileSources } from './site/files/file-sources.ts';
import { createSiteFiles } from './site/files/site-files.ts';
import { formPosts } from './site/form-posts.ts';
import { addImages } from './site/image-routes.ts';
import { addSitePreview } from './site/preview-route.ts';
import type { PagePolicy } from './site/public-page.ts';
import { limitRenders } from './site/render-limit.ts';
import { serveCachedPages } from './site/serve-cached-pages.ts';
import { addSite, createSite } from './site/site.ts';

export interface AppOptions {
  services: AppServices;
  renderer: SiteRenderer;
  /** The built web client (`apps/web/dist/client`); null when something else serves it. */
  assetsDirectory: string | null;
  /**
   * What icons, the preview image and drawings of a published content are made from (`apps/web/dist/server/site-files`).
   * Without it, as in development, those of the sample stay.
   */
  fileSourcesDirectory?: string;
  /** The packed client for other programs (`packages/client/dist/client.tgz`). */
  clientPackage?: string;
  logger?: FastifyServerOptions['logger'];
  /** An existing logger; `logger` is ignored then. */
  loggerInstance?: FastifyBaseLogger;
  /** Other procedures than the product's, for tests of the transports. */
  router?: AnyRouter;
  /** Development: the module server handles its requests before anything else does. */
  development?: { middleware: (request: FastifyRequest, reply: FastifyReply, next: () => void) => void };
}

/** Timeout for receiving a whole request; checked every second, so slow bodies end within 15 s. */
const REQUEST_TIMEOUT_MS = 12_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Long enough for the ten procedure names of a batch. */
const MAX_PATH_PART_LENGTH = 1_000;

function serverOptions(
  { services, logger, loggerInstance }: AppOptions,
  headers: Record<string, string>,
): FastifyServerOptions {
  const { env } = services;
  return {
    ...(loggerInstance ? { loggerInstance } : { logger: logger ?? loggerOptions(env.logLevel) }),
    bodyLimit: MAX_PUBLIC_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: env.trustProxy.length > 0 ? env.trustProxy : false,
    genReqId: createRequestIds(createAddressMatcher(env.trustProxy)),
    rewriteUrl: normalizeRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PATH_PART_LENGTH },
    frameworkErrors(error, request, reply) {
      reply.headers(headers).header('X-Request-Id', request.id);
      sendError(error, request as FastifyRequest, reply as FastifyReply);
    },
    clientErrorHandler: respondToBrokenConnection(headers, randomUUID),
  };
}

/**
 * While stopping, no new connections are accepted. Requests on those from before are served, because a proxy that has a
 * connection does not repeat them, and then the connection is closed.
 */
function closeConnectionsWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A kept-alive connection would keep the server from stopping.
    if (closing) reply.header('Connection', 'close');
    done();
  });
}

/** The whole server; the caller calls `listen`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, development } = options;
  const { env } = services;
  const renderer = limitRenders(options.renderer);
  const security = {
    scriptHashes: renderer.inlineScriptHashes,
    styleHashes: [],
    https: env.publicUrl.startsWith('https:'),
    development: development !== undefined,
  };
  const headers = securityHeaders(security);
  const policyOf: PagePolicy = (styleHashes, styleNonce) =>
    contentSecurityPolicy({ ...security, styleHashes }, styleNonce);
  const app = Fastify({
    ...serverOptions(options, headers),
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
  });

  const isTrusted = createAddressMatcher(['loopback', ...env.trustProxy]);
  limitConnections(app.server, { isExempt: isTrusted });
  refuseDeepPipelines(app);
  const routes = recordRoutes(app);
  addResponseHeaders(app, headers);
  if (services.metrics) measureRequests(app, services.metrics);
  const tracing = getTracing();
  if (tracing) traceRequests(app, tracing);
  closeConnectionsWhileClosing(app);
  addErrorResponses(app, routes);
  addHealthRoutes(app, services);
  if (env.role === 'worker') return app;
  watchUntrustedProxies(app, services.untrustedProxies, services.now);

  const fileSources =
    options.fileSourcesDirectory === undefined ? null : listFileSources(options.fileSourcesDirectory);
  const files = fileSources && createSiteFiles(services, fileSources, app.log);
  const site = createSite(services, renderer, app.log, files);
  serveCachedPages(app, {
    peek: site.pages.peek,
    headers,
    policyOf,
    variesByOrigin: env.corsOrigins.length > 0,
  });

  if (development) app.addHook('onRequest', development.middleware);
  await allowOrigins(app, env.corsOrigins);
  const sessionMark = `${sessionCookieName(env.publicUrl)}=`;
  // With a token the cookie is ignored, and no page of another site can send a token.
  const carriesSession = (request: FastifyRequest) =>
    !usesToken(request) && (request.headers.cookie?.includes(sessionMark) ?? false);
  app.addHook('onRequest', async (request) => requireOwnOrigin(request, env, carriesSession));

  readLargeBodiesOneByOne(app);
  addPageLook(app, renderer.look, services.site);
  await registerAuth(app, services);
  if (services.localMailbox) {
    const { registerLocalMailbox } = await import('./mail/local-mailbox/plugin.ts');
    await registerLocalMailbox(app, services.localMailbox);
  }
  await registerConsentPages(app, services);
  registerViewPage(app, services);
  registerPostmarkWebhook(app, services);
  const router = options.router ?? appRouter;
  const createContext = (request: FastifyRequest, reply: FastifyReply) =>
    createRequestContext(services, findActor, request, reply);
  const isKnown = async (request: FastifyRequest) => (await findActor(services, request)) !== null;
  const calls = {
    createContext,
    isKnown,
    rateLimits: services.rateLimits,
  };
  const readCachedList = createCachedLists(services.content, services.cacheCounts.response);
  await app.register(restTransport, { ...calls, router, readCachedList });
  await app.register((scope) => addNewKeyPage(scope, createContext));
  await app.register((scope) => registerSessionPage(scope, services));
  for (const route of FILE_ROUTES) await app.register((scope) => route.register(scope, calls));
  const packages = createClientPackages(services, options.clientPackage);
  addOpenApi(app, { router, files: FILE_ROUTES }, services, { look: renderer.look, packages });
  addClientPackages(app, packages);
  await app.register(trpcTransport, { ...calls, router });

  const assets = options.assetsDirectory === null ? null : listAssets(options.assetsDirectory);
  addImages(app, { services, pages: site.pages, policyOf });
  addFileDownloads(app, { services, pages: site.pages, policyOf });
  if (fileSources) addDrawings(app, { sources: fileSources, pages: site.pages, policyOf });
  await app.register(formPosts, { services, renderer, siteData: site.data, policyOf });
  addSitePreview(app, {
    renderer,
    siteData: site.data,
    createContext,
    policyOf: (styleHashes, styleNonce) =>
      contentSecurityPolicy({ ...security, styleHashes, isPreview: true }, styleNonce),
  });
  addDraftPages(app, services, {
    renderer,
    siteData: site.data,
    policyOf: (styleHashes, styleNonce) =>
      contentSecurityPolicy({ ...security, styleHashes, isDraft: true }, styleNonce),
  });
  addSite(app, { services, site, assets, files, policyOf });
  if (assets)
    app.addHook('onListen', async () => void assets.warm().catch((error) => app.log.warn({ err: error })));
  return app;
}
