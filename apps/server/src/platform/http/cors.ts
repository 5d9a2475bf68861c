import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const ONE_HOUR_SECONDS = 3_600;

const ALLOWED: FastifyCorsOptions = {
  origin: true,
  credentials: true,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['Content-Type', 'Idempotency-Key'],
  exposedHeaders: [
    'X-Request-Id',
    'Retry-After',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Idempotent-Replayed',
  ],
  maxAge: ONE_HOUR_SECONDS,
};

/** Lets pages of CORS_ORIGINS call both transports with the session cookie; other origins get no CORS header. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const isAllowed = ({ headers }: FastifyRequest) =>
    headers.origin !== undefined && origins.includes(headers.origin);
  // Before the plugin, which sends a preflight's response at once.
  app.addHook('onRequest', async (request, reply) => {
    if (isAllowed(request)) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      ...ALLOWED,
      origin: isAllowed(request),
      // Any other OPTIONS request gets the error of an unsupported method, as everywhere.
      preflight: request.headers['access-control-request-method'] !== undefined,
    }),
  });
}
