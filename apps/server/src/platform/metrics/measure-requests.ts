import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Addresses that no route knows. */
const NO_ROUTE = '(none)';

const MS_PER_SECOND = 1_000;

/** Records every response by the pattern of its route, pages from memory included. */
export function measureRequests(app: FastifyInstance, metrics: Pick<Metrics, 'recordRequest'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.recordRequest({
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / MS_PER_SECOND,
    });
    done();
  });
}
