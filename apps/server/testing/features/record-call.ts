import type { TestApp } from '../test-app.ts';
import { type Call, type CallResponse, callThrough, type Transport } from './both-transports.ts';

/** A well-formed id that no row has. */
export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

interface Options {
  cookie?: string;
  /** The fields beside the id. */
  input?: Record<string, unknown>;
}

/**
 * Calls a procedure about one record: its id replaces `{id}` in the REST path, and is sent beside the other fields
 * over tRPC.
 */
export function callOn(
  transport: Transport,
  app: TestApp,
  call: Call,
  id: string,
  { cookie, input }: Options = {},
): Promise<CallResponse> {
  const signedIn = cookie === undefined ? {} : { cookie };
  if (transport === 'trpc') {
    return callThrough(transport, app, { ...call, path: '' }, { ...signedIn, input: { ...input, id } });
  }
  const path = call.path.replace('{id}', encodeURIComponent(id));
  return callThrough(
    transport,
    app,
    { ...call, path },
    { ...signedIn, ...(input === undefined ? {} : { input }) },
  );
}
