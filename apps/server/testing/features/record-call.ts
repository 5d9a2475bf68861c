import type { TestApp } from '../test-app.ts';
import { type Call, type CallResponse, callRest } from './rest-call.ts';

/** A well-formed id that no row has. */
export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

interface Options {
  cookie?: string;
  /** The fields beside the id. */
  input?: Record<string, unknown>;
}

/** Calls a procedure about one record, whose id replaces `{id}` in the path. */
export function callOn(app: TestApp, call: Call, id: string, options: Options = {}): Promise<CallResponse> {
  return callRest(app, { ...call, path: call.path.replace('{id}', encodeURIComponent(id)) }, options);
}
