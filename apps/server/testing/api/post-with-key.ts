import { call, type HttpResponse } from '../http.ts';

export interface RepeatableCall {
  key: string;
  input?: unknown;
  headers?: Record<string, string>;
}

let keys = 0;

/** An `Idempotency-Key` that no other call of the test file has. */
export function newKey(): string {
  keys += 1;
  return `key-${keys}`;
}

/** Posts to a started product with an `Idempotency-Key`. */
export function postWithKey(
  { url }: { url: string },
  path: string,
  { key, input, headers = {} }: RepeatableCall,
): Promise<HttpResponse> {
  return call(url, 'POST', path, {
    headers: { ...headers, 'idempotency-key': key },
    ...(input === undefined ? {} : { json: input }),
  });
}

/** Whether the response is the one that the first call with this key got. */
export const wasReplayed = ({ headers }: HttpResponse) => headers.get('idempotent-replayed') === 'true';
