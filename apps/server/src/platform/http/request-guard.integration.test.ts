import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { transportRouter } from '../../../testing/transport-router.ts';

const FRIEND = 'https://app.example.net';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ router: transportRouter, env: { corsOrigins: [FRIEND] } });
  ({ cookie } = await app.signIn({ email: 'visitor@example.com' }));
});
afterAll(() => app.close());

const status = async (...parameters: Parameters<typeof call>) => (await call(...parameters)).status;

describe('a call without a body', () => {
  const JSON_ONLY = { 'content-type': 'application/json' };

  it.each([
    ['POST', '/api/test/empty'],
    ['PUT', '/api/test/items/7'],
    ['DELETE', '/api/test/items/7'],
  ])('%s works with no content type, with a zero-length JSON body, and with {}', async (method, path) => {
    expect(await status(app.url, method, path)).toBe(200);
    expect(await status(app.url, method, path, { headers: JSON_ONLY })).toBe(200);
    expect(await status(app.url, method, path, { headers: JSON_ONLY, body: '' })).toBe(200);
    expect(await status(app.url, method, path, { headers: JSON_ONLY, body: '{}' })).toBe(200);
  });

  it('works on the typed transport as well', async () => {
    expect(await status(app.url, 'POST', '/trpc/empty')).toBe(200);
    expect(await status(app.url, 'POST', '/trpc/empty', { headers: JSON_ONLY })).toBe(200);
  });

  it('accepts the charset parameter in any letter case', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect(await status(app.url, 'POST', '/api/test/echo', { headers, body: '{"name":"é"}' })).toBe(200);
    expect(await status(app.url, 'POST', '/trpc/echo', { headers, body: '{"name":"é"}' })).toBe(200);
  });
});

describe('a content type that is not JSON', () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-patch+json',
    'text/json',
    'application/octet-stream',
  ];

  it.each(types)('%s is refused on both transports, with and without a body', async (type) => {
    const headers = { 'content-type': type };
    for (const path of ['/api/test/empty', '/trpc/empty']) {
      expect(await status(app.url, 'POST', path, { headers, body: '{}' })).toBe(415);
      expect(await status(app.url, 'POST', path, { headers })).toBe(415);
    }
  });

  it('is refused when it is missing although there is a body', async () => {
    for (const path of ['/api/test/empty', '/trpc/empty']) {
      expect(await status(app.url, 'POST', path, { body: '{}' })).toBe(415);
    }
  });
});

describe('a state-changing call with the session cookie', () => {
  const elsewhere: [string, Record<string, string>][] = [
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['from another site that hides its origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['from a sibling domain', { 'sec-fetch-site': 'same-site', origin: 'https://evil.example.com' }],
    ['from another site, no origin sent', { 'sec-fetch-site': 'cross-site' }],
    ['from an old browser on another site', { origin: 'https://evil.example' }],
    ['from an opaque origin', { origin: 'null' }],
    ['from an origin that only begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
  ];

  it.each(elsewhere)(
    '%s is refused on both transports and whatever the content type',
    async (_what, headers) => {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        for (const path of ['/api/test/empty', '/trpc/empty']) {
          const options = { headers: { ...headers, cookie, 'content-type': type }, body: '{}' };
          expect(await status(app.url, 'POST', path, options)).toBe(403);
        }
      }
    },
  );

  it('is accepted from the site itself, from an allowed origin, and from clients that are not browsers', async () => {
    const own = [
      { 'sec-fetch-site': 'same-origin', origin: app.url },
      { origin: app.url },
      { 'sec-fetch-site': 'same-site', origin: FRIEND },
      {},
    ];
    for (const headers of own) {
      for (const path of ['/api/test/empty', '/trpc/empty']) {
        expect(await status(app.url, 'POST', path, { headers: { ...headers, cookie }, json: {} })).toBe(200);
      }
    }
  });

  it('is accepted from anywhere without a session', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect(await status(app.url, 'POST', '/api/test/empty', { headers, json: {} })).toBe(200);
  });

  it('may read from anywhere: nothing changes and no other site sees the response', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', cookie };
    const response = await call(app.url, 'GET', '/api/test/items/7', { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('other origins', () => {
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  };

  it('of CORS_ORIGINS may call with the cookie', async () => {
    const headers = { origin: FRIEND, ...preflight };
    const response = await call(app.url, 'OPTIONS', '/api/test/echo', { headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('vary')).toContain('Origin');
  });

  it('of an unknown site get no permission', async () => {
    const headers = { origin: 'https://evil.example', ...preflight };
    const response = await call(app.url, 'OPTIONS', '/api/test/echo', { headers });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });
});
