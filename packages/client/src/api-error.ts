import type { components } from './generated/rest.d.ts';

/** The body of every error response. */
export type ApiError = components['schemas']['ApiError'];

/** What went wrong, for programs; docs/api.md lists what to do about each code. */
export type ErrorCode = ApiError['code'];

/** One fault of the input: where it is and what is wrong with it. */
export type Issue = NonNullable<ApiError['issues']>[number];

/** The content of `error.data` over tRPC. */
export interface TypedErrorData extends ApiError {
  httpStatus: number;
  path?: string;
}

/** Any value that JSON can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
