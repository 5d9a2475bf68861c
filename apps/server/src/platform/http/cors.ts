import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, HEAD, POST, PUT, DELETE';
const ONE_HOUR_SECONDS = '3600';

/** Lets pages of CORS_ORIGINS call both transports with the session cookie; other origins get no CORS header. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('Vary', 'Origin');
    if (origin === undefined || !origins.includes(origin)) return;
    reply
      .header('Access-Control-Allow-Origin', origin)
      .header('Access-Control-Allow-Credentials', 'true')
      .header('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After')
      .header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
      return;
    reply
      .header('Access-Control-Allow-Methods', METHODS)
      .header('Access-Control-Allow-Headers', 'Content-Type')
      .header('Access-Control-Max-Age', ONE_HOUR_SECONDS);
    return reply.code(204).send();
  });
}
