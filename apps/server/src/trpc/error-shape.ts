import { AsyncLocalStorage } from 'node:async_hooks';
import { isDiskFull, isUnavailable } from '@rapport/db/database-errors';
import { AppError, ERROR_STATUS, type ErrorCode, type Issue } from '@rapport/domain/shared/app-error';
import { TRPCError } from '@trpc/server';
import { type TRPC_ERROR_CODE_NUMBER, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { RequestContext } from './context.ts';

/** What a client is told of an error, whatever raised it (REST contract, "Errors"). */
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
}

const GENERIC_MESSAGE = 'Something went wrong';

const MESSAGES: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The request could not be understood.',
  UNAUTHORIZED: 'Unauthorized',
  FORBIDDEN: 'You are not allowed to do this.',
  REAUTHENTICATION_REQUIRED: 'Sign in again to continue.',
  NOT_FOUND: 'Not found',
  METHOD_NOT_SUPPORTED: 'This address does not support that method.',
  CONFLICT: 'This conflicts with what is stored.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON, with Content-Type: application/json.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a little and try again.',
  INTERNAL_SERVER_ERROR: GENERIC_MESSAGE,
  SERVICE_UNAVAILABLE: GENERIC_MESSAGE,
};

/** Our words for an error code; what a library says of its own errors never reaches a client. */
export function publicError(code: ErrorCode, message: string = MESSAGES[code]): PublicError {
  const status = ERROR_STATUS[code];
  if (status >= 500) return { status, code, message: GENERIC_MESSAGE };
  return { status, code, message: code === 'UNAUTHORIZED' ? 'Unauthorized' : message };
}

/** A full disk lasts until somebody does something about it, so that people are told what it is. */
export const DISK_FULL: PublicError = {
  ...publicError('SERVICE_UNAVAILABLE'),
  message: 'Nothing can be saved right now because the disk of this server is full. Try again later.',
};

interface ZodLike {
  issues: { path: PropertyKey[]; message: string }[];
}

function isZodError(error: unknown): error is ZodLike {
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

/** The fault as a sentence; where its message is none, the field is named and the message follows. */
function sentenceFor({ path, message }: Issue): string {
  if (message.endsWith('.')) return message;
  const where = path.length > 0 ? ` (${path.join('.')})` : '';
  return `Please check your input${where}: ${message}.`;
}

function validationError(error: ZodLike): PublicError {
  const issues = error.issues.map(toIssue);
  const first = issues[0];
  if (!first) return publicError('BAD_REQUEST', 'Please check your input.');
  return { ...publicError('BAD_REQUEST', sentenceFor(first)), issues };
}

function appError(error: AppError): PublicError {
  return {
    ...publicError(error.code, error.message),
    ...(error.issues ? { issues: error.issues } : {}),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
  };
}

/** tRPC's own code for one of ours; it knows no sign-in that is too old, which is a kind of FORBIDDEN. */
function trpcCode(code: ErrorCode): Exclude<ErrorCode, 'REAUTHENTICATION_REQUIRED'> {
  return code === 'REAUTHENTICATION_REQUIRED' ? 'FORBIDDEN' : code;
}

/** Statuses outside the contract's list become the nearest code of it. */
function codeOfStatus(status: number): ErrorCode {
  const match = Object.entries(ERROR_STATUS).find(([, value]) => value === status);
  if (match) return match[0] as ErrorCode;
  return status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
}

function trpcError(error: TRPCError): PublicError {
  const { cause } = error;
  if (cause instanceof AppError) return appError(cause);
  // A ZodError under any other code is a broken output: ours to fix, not the caller's.
  if (error.code === 'BAD_REQUEST' && isZodError(cause)) return validationError(cause);
  if (isDiskFull(cause)) return DISK_FULL;
  if (isUnavailable(cause)) return publicError('SERVICE_UNAVAILABLE');
  if (error.code === 'PARSE_ERROR' || (error.code === 'BAD_REQUEST' && cause instanceof SyntaxError)) {
    return publicError('BAD_REQUEST', 'The request body is not valid JSON.');
  }
  if (error.code === 'TIMEOUT') return publicError('SERVICE_UNAVAILABLE');
  return publicError(error.code in ERROR_STATUS ? (error.code as ErrorCode) : 'INTERNAL_SERVER_ERROR');
}

function clientStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}

/** Decides what a client may know of anything that was thrown. */
export function describeError(error: unknown): PublicError {
  if (error instanceof AppError) return appError(error);
  if (error instanceof TRPCError) return trpcError(error);
  if (isDiskFull(error)) return DISK_FULL;
  if (isUnavailable(error)) return publicError('SERVICE_UNAVAILABLE');
  const status = clientStatusOf(error);
  return publicError(status === undefined ? 'INTERNAL_SERVER_ERROR' : codeOfStatus(status));
}

/** The body of an error answer. */
export function errorBody(error: PublicError, requestId: string): ApiErrorBody {
  return {
    message: error.message,
    code: error.code,
    requestId,
    ...(error.issues ? { issues: error.issues } : {}),
  };
}

/** The id of the request being answered, for errors that tRPC raises before there is a context. */
export const currentRequestId = new AsyncLocalStorage<string>();

const logged = new WeakSet<TRPCError>();

/** Whether the cause of this error is in the log already. */
export function isLogged(error: unknown): boolean {
  return error instanceof TRPCError && logged.has(error);
}

/** What `error.data` holds on tRPC's door: the contract's shape, and what tRPC's own clients look for. */
export interface ErrorData extends ApiErrorBody {
  httpStatus: number;
  path?: string;
}

/** An error as tRPC's clients expect it, for what goes wrong before tRPC sees the request. */
export function trpcEnvelope(
  known: PublicError,
  requestId: string,
  path?: string,
): { error: { message: string; code: number; data: ErrorData } } {
  return {
    error: {
      message: known.message,
      code: TRPC_ERROR_CODES_BY_KEY[trpcCode(known.code)],
      data: {
        ...errorBody(known, requestId),
        httpStatus: known.status,
        ...(path === undefined ? {} : { path }),
      },
    },
  };
}

/** tRPC's envelope needs its own numeric code; the contract's shape stands under `data`. */
export function formatError(options: {
  shape: { code: TRPC_ERROR_CODE_NUMBER };
  error: TRPCError;
  path: string | undefined;
  ctx: RequestContext | undefined;
}): { message: string; code: TRPC_ERROR_CODE_NUMBER; data: ErrorData } {
  const known = describeError(options.error);
  return {
    message: known.message,
    code: options.shape.code,
    data: {
      ...errorBody(known, options.ctx?.request.id ?? currentRequestId.getStore() ?? ''),
      httpStatus: known.status,
      ...(options.path === undefined ? {} : { path: options.path }),
    },
  };
}

/**
 * Gives what a procedure threw the tRPC code of the contract, keeping the cause for the log. What is not meant
 * for the caller is logged here, once for both doors, under the request's id.
 */
export function toTrpcError(error: TRPCError, context: RequestContext): TRPCError {
  const known = describeError(error);
  if (known.retryAfterSeconds !== undefined)
    context.setHeader('Retry-After', String(known.retryAfterSeconds));
  const converted =
    error.code === known.code
      ? error
      : new TRPCError({ code: trpcCode(known.code), message: known.message, cause: error.cause ?? error });
  if (known.status >= 500) {
    context.request.log.error({ err: error.cause ?? error }, 'call failed');
    logged.add(converted);
  }
  return converted;
}
