import type { ApiError, ErrorCode, Issue } from './api-error.ts';

/** An error response of the server. Both clients throw it; failures of the network are thrown as fetch throws them. */
export class RapportError extends Error {
  override readonly name = 'RapportError';
  readonly code: ErrorCode;
  /** The HTTP status. */
  readonly status: number;
  /** Finds the cause in the server's log; empty when something in front of the server responded. */
  readonly requestId: string;
  /** The invalid fields; empty when the error is not about fields. */
  readonly issues: Issue[];
  /** Seconds after which the call may be repeated, from `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  /**
   * Why a call with an Idempotency-Key got 409: its key was `reused` with another body, or the first call is still
   * `running`. Undefined for any other error.
   */
  readonly idempotencyConflict: 'reused' | 'running' | undefined;

  constructor(error: ApiError, response: { status: number; headers: Headers | undefined }) {
    super(error.message);
    this.code = error.code;
    this.status = response.status;
    this.requestId = error.requestId;
    this.issues = error.issues ?? [];
    this.retryAfterSeconds = readRetryAfter(response.headers);
    this.idempotencyConflict = findIdempotencyConflict(this.issues);
  }
}

function findIdempotencyConflict(issues: Issue[]): RapportError['idempotencyConflict'] {
  const reason = issues.find(({ path }) => path[0] === 'Idempotency-Key')?.path[1];
  return reason === 'reused' || reason === 'running' ? reason : undefined;
}

/** Whether a caught value is an error response of the server, from either client. */
export function isRapportError(error: unknown): error is RapportError {
  // By name, so that it also works when a program has installed the package twice.
  return error instanceof Error && error.name === 'RapportError' && 'requestId' in error && 'code' in error;
}

/** The seconds of a `Retry-After` header; undefined without one. */
export function readRetryAfter(headers: Headers | undefined): number | undefined {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

const CODES: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
};

function isApiError(body: unknown): body is ApiError {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** The error for a response that is not OK. A proxy in front of the server may respond with anything, such as HTML. */
export function toRapportError(body: unknown, response: Response): RapportError {
  const { status, headers } = response;
  if (isApiError(body)) return new RapportError(body, { status, headers });
  const code = CODES[status] ?? (status >= 500 ? 'SERVICE_UNAVAILABLE' : 'BAD_REQUEST');
  const requestId = headers.get('x-request-id') ?? '';
  return new RapportError(
    { code, requestId, message: `The server responded with status ${status}.` },
    { status, headers },
  );
}
