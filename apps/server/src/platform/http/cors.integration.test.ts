import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { transportRouter } from '../../../testing/transport-router.ts';

const ALLOWED = 'https://app.example.org';
const OTHER = 'https://evil.example';
const PREFLIGHT = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type',
};

const EXPOSED =
  'X-Request-Id, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Idempotent-Replayed';

let app: TestApp;
let closed: TestApp;
beforeAll(async () => {
  const second = 'https://second.example.org';
  app = await startTestApp({ router: transportRouter, env: { corsOrigins: [ALLOWED, second] } });
  closed = await startTestApp({ router: transportRouter });
});
afterAll(() => Promise.all([app.close(), closed.close()]));

function pickCorsHeaders(headers: Headers): Record<string, string> {
  const names = ['vary', 'cross-origin-resource-policy'];
  return Object.fromEntries(
    [...headers].filter(([name]) => name.startsWith('access-control-') || names.includes(name)),
  );
}

describe('an origin of CORS_ORIGINS', () => {
  it('may send the cookie and read the response', async () => {
    const { status, headers } = await call(app.url, 'GET', '/api/test/items/7', {
      headers: { origin: ALLOWED },
    });
    expect(status).toBe(200);
    expect(pickCorsHeaders(headers)).toEqual({
      vary: 'Origin',
      'access-control-allow-origin': ALLOWED,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it.each(['/api/test/echo', '/trpc/echo', '/nothing'])(
    'gets an empty 204 for a preflight of %s, with what it may send',
    async (path) => {
      const { status, headers, text } = await call(app.url, 'OPTIONS', path, {
        headers: { origin: ALLOWED, ...PREFLIGHT },
      });
      expect([status, text]).toEqual([204, '']);
      expect(pickCorsHeaders(headers)).toEqual({
        vary: 'Origin',
        'access-control-allow-origin': ALLOWED,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': EXPOSED,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-headers': 'Content-Type, Idempotency-Key',
        'access-control-max-age': '3600',
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  );

  it('varies the responses of both transports, whether they are compressed or not', async () => {
    for (const path of ['/api/test/items/7', '/trpc/item?input=%7B%22id%22%3A%227%22%7D']) {
      for (const coding of ['identity', 'gzip']) {
        const headers = { origin: ALLOWED, 'accept-encoding': coding };
        const response = await call(app.url, 'GET', path, { headers });
        expect([path, response.status]).toEqual([path, 200]);
        expect([path, response.headers.get('vary')]).toEqual([path, expect.stringContaining('Origin')]);
      }
    }
  });

  it('may read refusals and errors too', async () => {
    for (const path of ['/api/test/boom', '/api/nothing', '/trpc/nothing']) {
      const { status, headers } = await call(app.url, 'GET', path, { headers: { origin: ALLOWED } });
      expect(status).toBeGreaterThanOrEqual(400);
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, ALLOWED]);
    }
  });
});

describe('any other origin', () => {
  it.each([
    ['an unknown site', OTHER],
    ['a sandboxed page', 'null'],
    ['a site whose name only starts the same', `${ALLOWED}.evil.example`],
  ])('gets no CORS header: %s', async (_what, origin) => {
    const plain = await call(app.url, 'GET', '/api/test/items/7', { headers: { origin } });
    expect(plain.status).toBe(200);
    const preflight = await call(app.url, 'OPTIONS', '/api/test/echo', { headers: { origin, ...PREFLIGHT } });
    expect(preflight.status).toBe(405);
    for (const { headers } of [plain, preflight]) {
      expect(pickCorsHeaders(headers)).toEqual({
        vary: 'Origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });
});

describe('OPTIONS that is no preflight', () => {
  const cases: [string, Record<string, string>, string, string][] = [
    ['without an origin', {}, '/api/test/echo', 'METHOD_NOT_SUPPORTED'],
    ['of an allowed origin', { origin: ALLOWED }, '/api/test/echo', 'METHOD_NOT_SUPPORTED'],
    ['of an address that does not exist', { origin: ALLOWED }, '/api/nothing', 'NOT_FOUND'],
  ];
  it.each(cases)('gets the error of the API %s', async (_what, headers, path, code) => {
    const { json } = await call(app.url, 'OPTIONS', path, { headers });
    expect(json).toMatchObject({ code });
  });
});

describe('without CORS_ORIGINS', () => {
  it('no origin gets a CORS header, and responses do not vary by it', async () => {
    const plain = await call(closed.url, 'GET', '/api/test/items/7', { headers: { origin: ALLOWED } });
    const headers = { origin: ALLOWED, ...PREFLIGHT };
    const preflight = await call(closed.url, 'OPTIONS', '/api/test/echo', { headers });
    expect([plain.status, preflight.status]).toEqual([200, 405]);
    for (const response of [plain, preflight]) {
      expect(pickCorsHeaders(response.headers)).toEqual({ 'cross-origin-resource-policy': 'same-origin' });
    }
  });
});
