import type { Issue } from '@rapport/domain/shared/app-error';

interface ErrorData {
  code?: unknown;
  httpStatus?: unknown;
  issues?: unknown;
}

function dataOf(error: unknown): ErrorData | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null ? data : null;
}

function isIssue(value: unknown): value is Issue {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value;
}

/**
 * The server's own sentence about what went wrong, or null when there is none fit for a person (the network is down,
 * or something answered that is not our server).
 */
export function errorMessage(error: unknown): string | null {
  const data = dataOf(error);
  if (!data || typeof data.code !== 'string') return null;
  return error instanceof Error && error.message !== '' ? error.message : null;
}

/**
 * The message for a failed call: the server's own, else the fallback. Someone who is offline also reads that, and
 * that nothing they typed is lost.
 */
export function failureMessage(error: unknown, fallback: string): string {
  const message = errorMessage(error) ?? fallback;
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return offline ? `${message}. You are offline; what you typed is still here.` : message;
}

/**
 * What to say about a call that came back without a sentence of the server's own: that the server has a problem
 * where it answered at all, or that it was not reached.
 */
export function describeFailure(error: unknown): string {
  const message = errorMessage(error);
  if (message !== null) return message;
  if (httpStatusOf(error) !== null) return 'The server has a problem. Please try again in a minute.';
  return "We couldn't reach the server. Check your connection and try again.";
}

/** Whether the caller has to sign in (again): a 401, or a message such as "401: Unauthorized". */
export function isUnauthorized(error: unknown): boolean {
  const data = dataOf(error);
  if (data && (data.httpStatus === 401 || data.code === 'UNAUTHORIZED')) return true;
  return error instanceof Error && /^401: .*Unauthorized/.test(error.message);
}

/** Whether the caller is known and may not do this. */
export function isForbidden(error: unknown): boolean {
  const data = dataOf(error);
  return data !== null && (data.httpStatus === 403 || data.code === 'FORBIDDEN');
}

/** The faults of single fields, where the server named them. */
export function issuesOf(error: unknown): Issue[] {
  const issues = dataOf(error)?.issues;
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
}

/** The HTTP status of an error; null without a response. */
export function httpStatusOf(error: unknown): number | null {
  const data = dataOf(error);
  if (data && typeof data.httpStatus === 'number') return data.httpStatus;
  const meta = typeof error === 'object' && error !== null && 'meta' in error ? error.meta : null;
  const response = typeof meta === 'object' && meta !== null && 'response' in meta ? meta.response : null;
  if (response instanceof Response) return response.status;
  const status = error instanceof Error ? /^(\d{3}): /.exec(error.message)?.[1] : undefined;
  return status === undefined ? null : Number(status);
}

/**
 * An unsuccessful response outside tRPC as an error: the status code, a colon, and the body or else the status text.
 */
export async function responseError(response: Response): Promise<Error> {
  const body = await response.text();
  return new Error(`${response.status}: ${body || response.statusText}`);
}
