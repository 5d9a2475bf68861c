import { connect } from 'node:net';
import { showIfTestFails } from './failed-calls.ts';

export interface HttpResponse {
  status: number;
  headers: Headers;
  /** The parsed body; undefined when it is not JSON. */
  json: unknown;
  text: string;
}

export interface CallOptions {
  /** Sent unchanged. */
  body?: string;
  /** Sent as JSON with its content type. */
  json?: unknown;
  headers?: Record<string, string>;
}

/** One HTTP call, read to its end. */
export async function call(
  base: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<HttpResponse> {
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);
  const headers = {
    ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...options.headers,
  };
  // Bytes, because fetch invents a content type for text.
  const bytes = body === undefined ? null : new TextEncoder().encode(body);
  const response = await fetch(base + path, { method, headers, body: bytes, redirect: 'manual' });
  const text = await response.text();
  showIfTestFails(`${method} ${path}`, response, text);
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends bytes unchanged and returns everything received until the other side closes. */
export async function rawCall(base: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    received += part;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await new Promise((done) => socket.once('close', done));
  return received;
}
