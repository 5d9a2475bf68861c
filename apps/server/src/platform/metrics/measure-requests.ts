import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Records every response by the pattern of its route, pages from memory included. */
export function measureRequests(app: FastifyInstance, metrics: Pick<Metrics, 'recordRequest'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.recordRequest(request, reply);
    done();
  });
}
