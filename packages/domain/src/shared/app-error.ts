/** The codes of the error shape, with their HTTP statuses. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  /** The caller has to sign in again, because their last sign-in is too long ago. */
  REAUTHENTICATION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One fault of the input: where it is and what is wrong with it. */
export interface Issue {
  path: (string | number)[];
  message: string;
}

/**
 * An error that the caller may see. Its message is shown unchanged, so it is a sentence for a person;
 * any other error reaches a client only as "Something went wrong".
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /** Seconds after which a limited call may be tried again. */
  readonly retryAfterSeconds: number | undefined;
  /** How many calls the limit allows that refused this one. */
  readonly limit: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { issues?: Issue[]; retryAfterSeconds?: number; limit?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.limit = options.limit;
  }
}
