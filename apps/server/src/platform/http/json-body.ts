import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What arrived instead of a JSON body, until it is decided whether this caller may be told. */
class Unreadable {
  readonly fault = new AppError('BAD_REQUEST', 'The request body is not valid JSON.');
}

/**
 * Parses the JSON bodies of a scope: one that is absent or empty counts as none, and one that is no JSON is kept as a
 * fault, for authorisation is decided before anything is said about the input (REST contract).
 */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parseJson(request, body.toString(), (error, value) => done(null, error ? new Unreadable() : value));
  });
}

/**
 * Bodies are JSON objects; anything else would be spread into one by the adapter and pass as an empty one. The fault
 * is told only after it is decided whether this caller may call at all.
 */
export function readBody({ body }: FastifyRequest): {
  body?: Record<string, unknown>;
  bodyFault?: AppError;
} {
  if (body === undefined) return {};
  if (body instanceof Unreadable) return { bodyFault: body.fault };
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    const message = 'The request body must be a JSON object.';
    return { bodyFault: new AppError('BAD_REQUEST', message, { issues: [{ path: [], message }] }) };
  }
  // The adapter writes the body out as JSON again, for nothing, and a deeply nested one ends its stack.
  return { body: Object.defineProperty({ ...body }, 'toJSON', { value: () => null, enumerable: false }) };
}
