import { showIfTestFails } from '../failed-calls.ts';
import type { TestApp } from '../test-app.ts';

/** One procedure on both transports. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without /api. */
  path: string;
  /** As in `contact.submit`. */
  procedure: string;
}

export type Transport = 'rest' | 'trpc';
export const TRANSPORTS: Transport[] = ['rest', 'trpc'];

/** The response, in the values of the REST API for both transports. */
export interface CallResponse {
  status: number;
  /** The result, or the error shape. */
  body: unknown;
  headers: Headers;
}

interface Options {
  cookie?: string;
  /** The body of a mutation or the query of a list; strings are sent unchanged. */
  input?: unknown;
}

/** Calls a procedure over real HTTP, like a browser on the site itself. */
export async function callThrough(
  transport: Transport,
  app: TestApp,
  call: Call,
  { cookie, input }: Options = {},
): Promise<CallResponse> {
  const headers: Record<string, string> = cookie
    ? { cookie, origin: app.url, 'sec-fetch-site': 'same-origin' }
    : {};
  const response = await (transport === 'rest'
    ? rest(app, call, headers, input)
    : trpc(app, call, headers, input));
  const text = await response.text();
  showIfTestFails(`${call.procedure} over ${transport}`, response, text);
  const body: unknown = JSON.parse(text);
  return {
    status: response.status,
    body: transport === 'rest' ? body : unwrap(body),
    headers: response.headers,
  };
}

function rest(app: TestApp, { method, path }: Call, headers: Record<string, string>, input: unknown) {
  const url = `${app.url}/api${path}`;
  if (input === undefined) return fetch(url, { method, headers });
  if (method !== 'GET') return fetch(url, { method, ...withJson(headers, input) });
  const query = new URLSearchParams(
    Object.entries(input as Record<string, unknown>).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]),
  );
  return fetch(`${url}?${query}`, { headers });
}

function trpc(
  app: TestApp,
  { method, path, procedure }: Call,
  headers: Record<string, string>,
  input: unknown,
) {
  const url = `${app.url}/trpc/${procedure}`;
  const id = /\/admin\/\w+\/([^/]+)(\/(featured|retry))?$/.exec(path)?.[1];
  const sent = id === undefined || id === 'refresh' ? input : { id };
  if (method !== 'GET') {
    return fetch(url, { method: 'POST', ...withJson(headers, sent) });
  }
  const query = sent === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(sent))}`;
  return fetch(url + query, { headers });
}

function withJson(headers: Record<string, string>, input: unknown): RequestInit {
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(input === undefined ? {} : { body: JSON.stringify(input) }),
  };
}

function unwrap(body: unknown): unknown {
  const envelope = body as { result?: { data: unknown }; error?: { data: unknown } };
  return envelope.error ? envelope.error.data : envelope.result?.data;
}
