import { showIfTestFails } from '../failed-calls.ts';
import type { TestApp } from '../test-app.ts';

/**
 * A call of the REST API. What holds for it holds for tRPC: `testing/fuzz` compares the two with every procedure.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without /api. */
  path: string;
}

export interface CallResponse {
  status: number;
  /** The result, or the error shape. */
  body: unknown;
  headers: Headers;
}

interface Options {
  cookie?: string;
  /** The body of a mutation or the query of a list. */
  input?: unknown;
}

/** Calls a procedure over real HTTP, like a browser on the site itself. */
export async function callRest(
  app: TestApp,
  { method, path }: Call,
  { cookie, input }: Options = {},
): Promise<CallResponse> {
  const headers: Record<string, string> = cookie
    ? { cookie, origin: app.url, 'sec-fetch-site': 'same-origin' }
    : {};
  const query =
    method === 'GET' && input !== undefined
      ? `?${new URLSearchParams(Object.entries(input as object).map(([key, value]): [string, string] => [key, String(value)]))}`
      : '';
  if (method !== 'GET' && input !== undefined) headers['content-type'] = 'application/json';
  const body = method === 'GET' || input === undefined ? null : JSON.stringify(input);
  const response = await fetch(`${app.url}/api${path}${query}`, { method, headers, body });
  const text = await response.text();
  showIfTestFails(`${method} ${path}`, response, text);
  return { status: response.status, body: JSON.parse(text) as unknown, headers: response.headers };
}
