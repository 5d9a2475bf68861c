import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, rawCall } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { transportRouter } from '../../../testing/transport-router.ts';
import { startWorker } from '../../worker/worker.ts';

/** How often the server checks for slow requests. */
const CHECK_EVERY_MS = 1_000;

describe('requests that arrive too slowly', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ router: transportRouter });
  });
  afterAll(() => app.close());

  it('are closed within 15 s, in the headers and in the body', async () => {
    const { server } = app.app;
    expect(server.headersTimeout).toBeGreaterThan(0);
    expect(server.requestTimeout).toBeGreaterThanOrEqual(server.headersTimeout);
    expect(server.requestTimeout + CHECK_EVERY_MS).toBeLessThanOrEqual(15_000);
    // The same limits a tenth as long, so that the test need not wait for the whole.
    server.headersTimeout /= 10;
    server.requestTimeout /= 10;
    const [headers, body] = await Promise.all([
      rawCall(app.url, 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Half: '),
      rawCall(
        app.url,
        'POST /api/test/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na',
      ),
    ]);
    for (const response of [headers, body]) {
      expect(response).toMatch(/^HTTP\/1\.1 400/);
      expect(response).toContain('"code":"BAD_REQUEST"');
    }
  });
});

describe('rate limits', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ router: transportRouter, env: { rateLimitPublicPerMinute: 3 } });
  });
  afterAll(() => app.close());

  it('allow the configured number, then answer 429 with Retry-After, on both transports together', async () => {
    const paths = [
      '/api/test/limited',
      '/trpc/limited',
      '/api/test/limited',
      '/trpc/limited',
      '/api/test/limited',
    ];
    const responses = [];
    for (const path of paths) responses.push(await call(app.url, 'POST', path, { json: {} }));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const left = responses.map(({ headers }) => headers.get('ratelimit-remaining'));
    expect(left).toEqual(['2', '1', '0', '0', '0']);
    expect(new Set(responses.map(({ headers }) => headers.get('ratelimit-limit')))).toEqual(new Set(['3']));
    for (const response of responses.slice(3)) {
      const seconds = Number(response.headers.get('retry-after'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(response.text).toContain('"code":"TOO_MANY_REQUESTS"');
    }
  });

  it('cannot be escaped with a forged X-Forwarded-For', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' };
    expect((await call(app.url, 'POST', '/api/test/limited', { headers })).status).toBe(429);
    expect((await call(app.url, 'GET', '/api/test/address', { headers })).json).toEqual({ ip: '127.0.0.1' });
  });
});

describe('an IPv6 site that has used up its limit', () => {
  let app: TestApp;
  const send = (network: number) =>
    call(app.url, 'POST', '/api/test/limited', {
      headers: { 'x-forwarded-for': `2001:db8:1:${network}::1` },
    });
  beforeAll(async () => {
    app = await startTestApp({
      router: transportRouter,
      env: { trustProxy: ['127.0.0.1/32'], rateLimitPublicPerMinute: 1 },
    });
  });
  afterAll(() => app.close());

  it('is refused without a row for each of its networks', async () => {
    const statuses: number[] = [];
    for (let network = 1; network <= 10; network += 1) statuses.push((await send(network)).status);
    expect(statuses).toEqual([...Array(4).fill(200), ...Array(6).fill(429)]);
    const rows = await app.orm.em.fork().execute('select key from rate_limit');
    expect(rows).toHaveLength(5);
  });
});

it('counts that have expired are deleted by the worker within a minute', async () => {
  const app = await startTestApp();
  const em = app.orm.em.fork();
  await em.execute(`insert into rate_limit (key, points, expire) values ('over', 1, ?), ('running', 1, ?)`, [
    Date.now() - 1_000,
    Date.now() + 60_000,
  ]);
  const worker = startWorker(app.services, app.app.log);
  try {
    await expect
      .poll(() => em.execute('select key from rate_limit'), { timeout: 10_000 })
      .toEqual([{ key: 'running' }]);
  } finally {
    await worker.stop();
    await app.close();
  }
});

describe('behind a proxy named in TRUST_PROXY', () => {
  it('uses the last address that is not a trusted proxy', async () => {
    const app = await startTestApp({ router: transportRouter, env: { trustProxy: ['127.0.0.1/32'] } });
    try {
      const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
      const { json } = await call(app.url, 'GET', '/api/test/address', { headers });
      expect(json).toEqual({ ip: '198.51.100.7' });
    } finally {
      await app.close();
    }
  });

  it('does not trust another proxy', async () => {
    const app = await startTestApp({ router: transportRouter, env: { trustProxy: ['10.0.0.0/8'] } });
    try {
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      const { json } = await call(app.url, 'GET', '/api/test/address', { headers });
      expect(json).toEqual({ ip: '127.0.0.1' });
    } finally {
      await app.close();
    }
  });
});

describe('a call beyond the limit', () => {
  let app: TestApp;
  const input = { name: 'A. Visitor', email: 'visitor@example.com', message: 'Hello' };
  const first = { path: '/trpc/contact.submit', json: input };
  const batch = { path: '/trpc/contact.submit,newsletter.subscribe?batch=1', json: { 0: input, 1: {} } };
  const withoutId = (text: string) => text.replaceAll(/"requestId":"[^"]+"/g, '');
  const post = async ({ path, json }: { path: string; json: unknown }) => {
    const { status, text } = await call(app.url, 'POST', path, { json });
    return { status, body: withoutId(text) };
  };

  beforeEach(async () => {
    app = await startTestApp({ env: { rateLimitPublicPerMinute: 1 } });
    await post(first);
  });
  afterEach(() => app.close());

  it.each(['/api/contact', '/api/newsletter', first.path, batch.path])(
    'is refused on %s before its body has arrived',
    async (path) => {
      await post(first);
      const response = await rawCall(
        app.url,
        `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n` +
          'Content-Length: 1000\r\n\r\n{',
      );
      expect(response).toMatch(/^HTTP\/1\.1 429/);
      expect(response).toMatch(/^retry-after: \d+\r$/im);
    },
  );

  it.each([first, batch])('is refused like its procedure refuses: $path', async (asked) => {
    const byProcedure = await post(asked);
    expect(byProcedure.status).toBe(429);
    expect(await post(asked)).toEqual(byProcedure);
  });
});
