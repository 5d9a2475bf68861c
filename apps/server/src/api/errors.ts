import type { Socket } from 'node:net';
import { AppError } from '@rapport/domain/shared/app-error';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, errorHeaders, type PublicError, publicError } from '../platform/error-body.ts';
import type { RouteTable } from '../platform/http/route-table.ts';
import { mayTakeLonger } from '../platform/http/slow-requests.ts';
import { describeCallError, isLogged, trpcEnvelope } from './trpc/error-shape.ts';

const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the request body does not match its Content-Length.',
  FST_ERR_BAD_URL: 'The URL of the request is malformed.',
  FST_ERR_MAX_PARAM_LENGTH: 'The URL of the request is too long.',
};

function describeFrameworkError(error: unknown): PublicError {
  const known = describeCallError(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = SENTENCES[code];
  return sentence !== undefined && known.status < 500 ? publicError('BAD_REQUEST', sentence) : known;
}

function send(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyOf: (known: PublicError, requestId: string) => object,
): FastifyReply {
  const known = describeFrameworkError(error);
  if (known.status >= 500 && !isLogged(error)) request.log.error({ err: error }, 'request failed');
  return reply
    .code(known.status)
    .headers(errorHeaders(known))
    .header('Cache-Control', 'no-store')
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(known, request.id)));
}

/** Sends the API's error shape, and logs server errors. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(error, request, reply, errorBody);
}

/** The same inside the envelope that tRPC clients read. */
export function sendTrpcError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(error, request, reply, trpcEnvelope);
}

/** The same for calls refused before tRPC sees them: one call, or each call of a batch. */
export function sendTrpcRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  calls: string | string[],
): FastifyReply {
  return send(error, request, reply, (known, requestId) =>
    typeof calls === 'string'
      ? trpcEnvelope(known, requestId, calls)
      : calls.map((path) => trpcEnvelope(known, requestId, path)),
  );
}

function notFound(routes: RouteTable, request: FastifyRequest, reply: FastifyReply): AppError {
  const allowed = routes.methodsOf(request.url);
  // A known address with a supported method that was still not found has an id too long to be one.
  if (allowed.length === 0 || allowed.includes(request.method)) {
    return new AppError('NOT_FOUND', 'Nothing exists at this address. Check its spelling.');
  }
  return wrongMethod(allowed, reply);
}

function wrongMethod(allowed: string[], reply: FastifyReply): AppError {
  const allow = allowed.join(', ');
  reply.header('Allow', allow);
  return new AppError('METHOD_NOT_SUPPORTED', `This address only supports ${allow}.`);
}

/** One error shape for every request, unknown addresses and wrong methods included. */
export function addErrorResponses(app: FastifyInstance, routes: RouteTable): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(notFound(routes, request, reply), request, reply));
  // An exact route is not an id: DELETE /notifications/read-all is a wrong method, not a wrong id.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.url?.includes(':')) return done();
    const isFixed = routes.methodsOfFixed(request.url) !== undefined;
    done(isFixed ? wrongMethod(routes.methodsOf(request.url), reply) : undefined);
  });
}

/** Responds to invalid HTTP, slow requests and oversized headers, then closes the connection. */
export function respondToBrokenConnection(headers: Record<string, string>, newRequestId: () => string) {
  return (error: ConnectionError, socket: Socket): void => {
    // A browser may keep an unused connection ready and would take a late response for that of its next request.
    const isUnused = socket.bytesRead === 0;
    if (error.code === 'ECONNRESET' || isUnused || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    if (timedOut && mayTakeLonger(socket)) return;
    const sentence = timedOut
      ? 'The request took too long to arrive.'
      : 'The request could not be understood.';
    const requestId = newRequestId();
    const body = JSON.stringify(errorBody(publicError('BAD_REQUEST', sentence), requestId));
    const lines = Object.entries({
      ...headers,
      'X-Request-Id': requestId,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`);
  };
}
