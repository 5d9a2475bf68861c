import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from './tracing.ts';

/** Addresses that no route knows. */
const NO_ROUTE = '(none)';

/**
 * Records a span for each request, as a part of the caller's trace if it names one in a valid `traceparent`. The log lines
 * of the request hold the id of the trace.
 */
export function traceRequests(app: FastifyInstance, tracing: Pick<Tracing, 'startRequest'>): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracing.startRequest(request);
    spans.set(request, span);
    request.log = request.log.child({ traceId: span.traceId });
    reply.log = request.log;
    // After the response, or when the caller has gone.
    reply.raw.once('close', () =>
      span.end({ route: request.routeOptions.url ?? NO_ROUTE, status: reply.raw.statusCode }),
    );
    span.run(done);
  });
  // Reading a body leaves the context of the span, so this enters it again.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
}
