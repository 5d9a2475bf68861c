import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What arrived in place of a JSON body, until authorization decides whether this caller may know. */
class InvalidJson {
  readonly fault = new AppError('BAD_REQUEST', 'The request body is not valid JSON.');
}

/**
 * Parses the JSON bodies of a scope. An absent or empty body counts as none. Invalid JSON is stored as a fault,
 * because authorization is decided before anything is said about the input.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parseJson(request, body.toString(), (error, value) => done(null, error ? new InvalidJson() : value));
  });
}

/**
 * Bodies are JSON objects; the adapter would spread anything else into one and treat it as empty. The fault is
 * reported only after authorization.
 */
export function readBody({ body }: FastifyRequest): {
  body?: Record<string, unknown>;
  bodyFault?: AppError;
} {
  if (body === undefined) return {};
  if (body instanceof InvalidJson) return { bodyFault: body.fault };
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    const message = 'The request body must be a JSON object.';
    return { bodyFault: new AppError('BAD_REQUEST', message, { issues: [{ path: [], message }] }) };
  }
  // The adapter serializes the body again for nothing, and a deeply nested one overflows its stack.
  return { body: Object.defineProperty({ ...body }, 'toJSON', { value: () => null, enumerable: false }) };
}
