import { apiErrorSchema } from '@rapport/domain/shared/api-error';
import { ERROR_STATUS, type ErrorCode } from '@rapport/domain/shared/app-error';
import { z } from 'zod';
import { errorBody, publicError } from '../error-body.ts';
import type { ApiResponse, Schema } from './types.ts';

/** When each error occurs. */
const ERROR_DESCRIPTIONS: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The input is invalid or not JSON; `issues` names the fields.',
  UNAUTHORIZED:
    'Not signed in, or the API token is missing, malformed or not valid; the `path` of the issue says which.',
  FORBIDDEN:
    "You don't have permission: your access level is too low, the token lacks a scope, or the call came from another site. When the code is " +
    '`REAUTHENTICATION_REQUIRED`, the last sign-in is more than 10 minutes ago: sign in again at `/api/login?reauthenticate=true`.',
  REAUTHENTICATION_REQUIRED: 'The last sign-in is more than 10 minutes ago.',
  NOT_FOUND: 'The record does not exist, or it is not yours.',
  METHOD_NOT_SUPPORTED: 'The address does not support this method. `Allow` lists the supported ones.',
  CONFLICT: 'The call conflicts with the stored data.',
  PAYLOAD_TOO_LARGE:
    'The body is larger than 32 KiB for public calls, 10 MB for pictures, or 1 MiB for all others.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not `application/json`, or not a picture where one is expected.',
  TOO_MANY_REQUESTS: 'Too many calls. Retry after `Retry-After` seconds.',
  INTERNAL_SERVER_ERROR: 'A server error. The server logged the cause with the `requestId`.',
  SERVICE_UNAVAILABLE: 'The database is unavailable, or the server is stopping. Retry later.',
};

const challenge = {
  description: 'What is wrong with the API token, after RFC 6750. The `path` of the issue says the same.',
  schema: { type: 'string' },
};
const seconds = (description: string) => ({ description, schema: { type: 'integer', minimum: 1 } });
const calls = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });

/** Calls that count carry the `RateLimit` headers in their other responses too. */
const ERROR_HEADERS: Partial<Record<ErrorCode, ApiResponse['headers']>> = {
  UNAUTHORIZED: { 'WWW-Authenticate': challenge },
  FORBIDDEN: { 'WWW-Authenticate': challenge },
  TOO_MANY_REQUESTS: {
    'Retry-After': seconds('Seconds to wait.'),
    'RateLimit-Limit': calls('Calls in the whole time of the limit.'),
    'RateLimit-Remaining': calls('Calls that are left.'),
    'RateLimit-Reset': seconds('Seconds until all calls are allowed again.'),
  },
};

const REQUEST_ID = '0b6e2c1e-4d3a-4f5b-9c8d-7e6f5a4b3c2d';

/** 405 is for methods that an address lacks, and a status has one response: that of FORBIDDEN for 403. */
const WITHOUT_RESPONSE: readonly ErrorCode[] = ['METHOD_NOT_SUPPORTED', 'REAUTHENTICATION_REQUIRED'];
const CODES = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => !WITHOUT_RESPONSE.includes(code));

/** `BAD_REQUEST` → `BadRequest`, the name of its response in the document. */
function toComponentName(code: ErrorCode): string {
  return code
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function createErrorExample(code: ErrorCode): unknown {
  const message = 'Please enter a valid email address.';
  const known =
    code === 'BAD_REQUEST'
      ? { ...publicError(code, message), issues: [{ path: ['email'], message }] }
      : publicError(code);
  return errorBody(known, REQUEST_ID);
}

function describeError(code: ErrorCode): ApiResponse {
  const headers = ERROR_HEADERS[code];
  return {
    description: ERROR_DESCRIPTIONS[code],
    ...(headers ? { headers } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ApiError' },
        example: createErrorExample(code),
      },
    },
  };
}

/** The error shape as a component of the document. */
export function describeErrorShape(): Schema {
  // A schema with its own id is among the definitions.
  const { $defs = {} } = z.toJSONSchema(apiErrorSchema) as { $defs?: Record<string, Schema> };
  const [schema] = Object.values($defs);
  if (!schema) throw new Error('the error shape has lost its id');
  return {
    ...schema,
    description: 'The shape of every error. `message` is a sentence for people, `code` is for programs.',
  };
}

/** One response component for each error code. */
export function describeErrors(): Record<string, ApiResponse> {
  return Object.fromEntries(CODES.map((code) => [toComponentName(code), describeError(code)]));
}

/** References to the response components of these errors, by status. */
export function referErrors(codes: Iterable<ErrorCode>): Record<string, ApiResponse> {
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [
      String(ERROR_STATUS[code]),
      { $ref: `#/components/responses/${toComponentName(code)}` },
    ]),
  );
}

/** The error code of a status. */
export function getErrorCode(status: number): ErrorCode {
  const code = CODES.find((one) => ERROR_STATUS[one] === status);
  if (!code) throw new Error(`the contract knows no error ${status}`);
  return code;
}
