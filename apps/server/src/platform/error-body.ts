import { isDiskFull, isUnavailable } from '@rapport/db/database-errors';
import { AppError, ERROR_STATUS, type ErrorCode, type Issue } from '@rapport/domain/shared/app-error';
import { formatChallenge } from './credential-errors.ts';
import { formatQuota } from './http/quota-headers.ts';

/** The body of every error response. */
export interface ApiErrorBody {
  message: string;
  code: ErrorCode;
  requestId: string;
  issues?: Issue[];
}

/** An error as it may be shown, and whether its cause belongs in the log. */
export interface PublicError {
  status: number;
  code: ErrorCode;
  message: string;
  issues?: Issue[];
  retryAfterSeconds?: number;
  limit?: number;
}

const GENERIC_MESSAGE = 'Something went wrong';

const MESSAGES: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The request could not be understood.',
  UNAUTHORIZED: 'Unauthorized',
  FORBIDDEN: 'You are not allowed to do this.',
  REAUTHENTICATION_REQUIRED: 'Sign in again to continue.',
  NOT_FOUND: 'Not found',
  METHOD_NOT_SUPPORTED: 'This address does not support this method.',
  CONFLICT: 'This conflicts with the stored data. Reload it, then try again.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON, with Content-Type: application/json.',
  TOO_MANY_REQUESTS: 'Too many attempts. Wait a minute, then try again.',
  INTERNAL_SERVER_ERROR: GENERIC_MESSAGE,
  SERVICE_UNAVAILABLE: GENERIC_MESSAGE,
};

/** Our message for an error code; a library's own messages never reach a client. */
export function publicError(code: ErrorCode, message: string = MESSAGES[code]): PublicError {
  const status = ERROR_STATUS[code];
  if (status >= 500) return { status, code, message: GENERIC_MESSAGE };
  return { status, code, message: code === 'UNAUTHORIZED' ? 'Unauthorized' : message };
}

/** A full disk lasts until someone frees space, so the message says so. */
export const DISK_FULL: PublicError = {
  ...publicError('SERVICE_UNAVAILABLE'),
  message: 'Nothing can be saved right now because the disk of this server is full. Try again later.',
};

interface ZodLike {
  issues: { path: PropertyKey[]; message: string }[];
}

export function isZodError(error: unknown): error is ZodLike {
  return (
    error instanceof Error &&
    /^\$?ZodError$/.test(error.name) &&
    'issues' in error &&
    Array.isArray(error.issues)
  );
}

function toIssue({ path, message }: ZodLike['issues'][number]): Issue {
  return { path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)), message };
}

/** The issue as a sentence. When its message is not one, the field name comes first. */
function sentenceFor({ path, message }: Issue): string {
  if (message.endsWith('.')) return message;
  const where = path.length > 0 ? ` (${path.join('.')})` : '';
  return `Please check your input${where}: ${message}.`;
}

export function describeZodError(error: ZodLike): PublicError {
  const issues = error.issues.map(toIssue);
  const first = issues[0];
  if (!first) return publicError('BAD_REQUEST', 'Please check your input.');
  return { ...publicError('BAD_REQUEST', sentenceFor(first)), issues };
}

export function describeAppError(error: AppError): PublicError {
  return {
    ...publicError(error.code, error.message),
    ...(error.issues ? { issues: error.issues } : {}),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
    ...(error.limit === undefined ? {} : { limit: error.limit }),
  };
}

/** A status outside the contract's list becomes the nearest code of the list. */
function codeOfStatus(status: number): ErrorCode {
  const match = Object.entries(ERROR_STATUS).find(([, value]) => value === status);
  if (match) return match[0] as ErrorCode;
  return status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
}

function getClientStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}

/** Decides what a client may know about any error, except those of tRPC (`api/trpc/error-shape.ts`). */
export function describeError(error: unknown): PublicError {
  if (error instanceof AppError) return describeAppError(error);
  if (isDiskFull(error)) return DISK_FULL;
  if (isUnavailable(error)) return publicError('SERVICE_UNAVAILABLE');
  const status = getClientStatus(error);
  return publicError(status === undefined ? 'INTERNAL_SERVER_ERROR' : codeOfStatus(status));
}

/** The headers of an error response: when to try again, and what is wrong with the credentials. */
export function errorHeaders({
  status,
  issues,
  retryAfterSeconds = 0,
  limit,
}: PublicError): Record<string, string> {
  const challenge = formatChallenge(status, issues);
  return {
    ...(retryAfterSeconds === 0 ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    ...(limit === undefined ? {} : formatQuota({ limit, remaining: 0, resetSeconds: retryAfterSeconds })),
    ...(challenge === undefined ? {} : { 'WWW-Authenticate': challenge }),
  };
}

/** Builds the body of an error response. */
export function errorBody(error: PublicError, requestId: string): ApiErrorBody {
  return {
    message: error.message,
    code: error.code,
    requestId,
    ...(error.issues ? { issues: error.issues } : {}),
  };
}
