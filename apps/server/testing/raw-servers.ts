import { afterAll, beforeAll } from 'vitest';
import { rawCall } from './http.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { transportRouter } from './transport-router.ts';

export let app: TestApp;
export let behindProxy: TestApp;
export let transports: TestApp;
/** Starts three servers for the tests of a file: a plain one, one with every transport, one behind a proxy. */
export function useRawServers(): void {
  beforeAll(async () => {
    [app, transports, behindProxy] = await Promise.all([
      startTestApp(),
      startTestApp({ router: transportRouter, env: { trustProxy: ['127.0.0.1/32'] } }),
      startTestApp({ env: { trustProxy: ['127.0.0.1/32'], rateLimitPublicPerMinute: 1_000 } }),
    ]);
  });
  afterAll(() => Promise.all([app.close(), transports.close(), behindProxy.close()]));
}

export const CLOSE = 'Connection: close\r\n';
export const HOST = 'Host: site.example\r\n';

/** The statuses of all responses on one connection; a smuggled request would add one. */
export const parseStatuses = (responses: string) =>
  [...responses.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));

export const send = (bytes: string, to = app) => rawCall(to.url, bytes);
export const get = (target: string, headers = '', to = app) =>
  send(`GET ${target} HTTP/1.1\r\n${HOST}${CLOSE}${headers}\r\n`, to);

const VALID = JSON.stringify({ name: 'A. Visitor', email: 'visitor@example.com', message: 'Hello' });
export const post = (target: string, headers: string, to = app, body = VALID) =>
  send(
    `POST ${target} HTTP/1.1\r\n${HOST}${CLOSE}Content-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
    to,
  );
