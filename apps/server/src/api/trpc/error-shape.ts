import { AsyncLocalStorage } from 'node:async_hooks';
import { isDiskFull, isUnavailable } from '@rapport/db/database-errors';
import { AppError, ERROR_STATUS, type ErrorCode } from '@rapport/domain/shared/app-error';
import { TRPCError } from '@trpc/server';
import { type TRPC_ERROR_CODE_NUMBER, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import {
  type ApiErrorBody,
  DISK_FULL,
  describeAppError,
  describeError,
  describeZodError,
  errorBody,
  errorHeaders,
  isZodError,
  type PublicError,
  publicError,
} from '../../platform/error-body.ts';
import type { RequestContext } from './context.ts';

/** tRPC's code for one of ours; it has none for a sign-in that is too old, which is a kind of FORBIDDEN. */
function trpcCode(code: ErrorCode): Exclude<ErrorCode, 'REAUTHENTICATION_REQUIRED'> {
  return code === 'REAUTHENTICATION_REQUIRED' ? 'FORBIDDEN' : code;
}

function describeTrpcError(error: TRPCError): PublicError {
  const { cause } = error;
  if (cause instanceof AppError) return describeAppError(cause);
  // A ZodError under any other code is an invalid output: a server error.
  if (error.code === 'BAD_REQUEST' && isZodError(cause)) return describeZodError(cause);
  if (isDiskFull(cause)) return DISK_FULL;
  if (isUnavailable(cause)) return publicError('SERVICE_UNAVAILABLE');
  if (error.code === 'PARSE_ERROR' || (error.code === 'BAD_REQUEST' && cause instanceof SyntaxError)) {
    return publicError('BAD_REQUEST', 'The request body is not valid JSON.');
  }
  if (error.code === 'TIMEOUT') return publicError('SERVICE_UNAVAILABLE');
  return publicError(error.code in ERROR_STATUS ? (error.code as ErrorCode) : 'INTERNAL_SERVER_ERROR');
}

/** Decides what a client may know about any error, from tRPC or elsewhere. */
export function describeCallError(error: unknown): PublicError {
  return error instanceof TRPCError ? describeTrpcError(error) : describeError(error);
}

/** The id of the current request, for errors that tRPC raises before there is a context. */
export const currentRequestId = new AsyncLocalStorage<string>();

const logged = new WeakSet<TRPCError>();

/** Whether the cause of this error is already logged. */
export function isLogged(error: unknown): boolean {
  return error instanceof TRPCError && logged.has(error);
}

/** The content of `error.data` over tRPC: the API's error shape, and the fields that tRPC clients read. */
export interface ErrorData extends ApiErrorBody {
  httpStatus: number;
  path?: string;
}

/** An error in tRPC's format, for failures before tRPC sees the request. */
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

/** tRPC's envelope needs its own numeric code; the API's error shape is under `data`. */
export function formatError(options: {
  shape: { code: TRPC_ERROR_CODE_NUMBER };
  error: TRPCError;
  path: string | undefined;
  ctx: RequestContext | undefined;
}): { message: string; code: TRPC_ERROR_CODE_NUMBER; data: ErrorData } {
  const known = describeCallError(options.error);
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
 * Gives an error of a procedure the matching tRPC code and keeps the cause for the log. Server errors are logged
 * here, once for both transports, with the request's id.
 */
export function toTrpcError(error: TRPCError, context: RequestContext): TRPCError {
  const known = describeCallError(error);
  for (const [name, value] of Object.entries(errorHeaders(known))) context.setHeader(name, value);
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
