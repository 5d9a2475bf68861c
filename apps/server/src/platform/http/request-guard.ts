import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the Content-Type is exactly JSON, ignoring parameters such as the charset. */
function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/json\s*(;|$)/i.test(contentType.trim());
}

/** Whether a request with this method and these headers has a body; HTTP says so before it arrives. */
function hasBody(request: FastifyRequest): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * Accepts JSON, and calls without a body. Another Content-Type is refused even without a body, because forms of other
 * sites can send it without a preflight. Throws AppError UNSUPPORTED_MEDIA_TYPE.
 */
export function requireJson(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return;
  const contentType = request.headers['content-type'];
  const acceptable =
    contentType === undefined || contentType === '' ? !hasBody(request) : isJson(contentType);
  if (!acceptable) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with Content-Type: application/json.');
  }
}

function sameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** Whether the request cannot come from a page of another site. */
export function comesFromTheSite(
  request: FastifyRequest,
  env: Pick<Environment, 'publicUrl' | 'corsOrigins'>,
): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && env.corsOrigins.includes(origin)) return true;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  // No Origin and no Sec-Fetch-Site: not a browser, so no other site's page sent it.
  return origin === undefined || origin === env.publicUrl || sameHost(origin, host);
}

/**
 * A call that changes data and carries the session cookie must come from the site itself or an allowed origin. Throws
 * AppError FORBIDDEN.
 */
export function requireOwnOrigin(
  request: FastifyRequest,
  env: Pick<Environment, 'publicUrl' | 'corsOrigins'>,
  carriesSession: (request: FastifyRequest) => boolean,
): void {
  if (SAFE_METHODS.has(request.method) || !carriesSession(request)) return;
  if (!comesFromTheSite(request, env)) {
    throw new AppError('FORBIDDEN', 'This call must come from the site itself.');
  }
}
