import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkEach } from '../../../testing/each-cell.ts';
import { call } from '../../../testing/http.ts';
import { registeredRoutes } from '../../../testing/registered-routes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { transportRouter } from '../../../testing/transport-router.ts';
import { contentSecurityPolicy } from './security-headers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ router: transportRouter });
});
afterAll(() => app.close());

const requests: [string, string][] = [
  ['GET', '/'],
  ['GET', '/admin'],
  ['GET', '/missing'],
  ['GET', '/robots.txt'],
  ['GET', '/sitemap.xml'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/api/test/items/7'],
  ['GET', '/api/test/boom'],
  ['GET', '/api/nothing'],
  ['PATCH', '/api/test/echo'],
  ['GET', '/trpc/item'],
  ['GET', '/trpc/boom'],
  ['GET', '/assets/none.js'],
  ['GET', '/%zz'],
  ['GET', '/api/login'],
  ['GET', '/api/callback?error=access_denied'],
];

function expectGuarded(headers: Headers): void {
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBeOneOf([
    'strict-origin-when-cross-origin',
    'same-origin',
    'no-referrer',
  ]);
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
}

/** Methods that browsers and programs can send. */
const REQUEST_METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

describe('every route of the product', () => {
  it('has the security headers, whatever it responds', async () => {
    const product = await startTestApp({ env: { publicUrl: 'https://example.com' } });
    try {
      const routes = registeredRoutes(product.app).filter(({ method }) => REQUEST_METHODS.has(method));
      expect(routes.length).toBeGreaterThan(100);
      await checkEach(
        routes,
        ({ method, url }) => `${method} ${url}`,
        async ({ method, url }) => {
          const path = url.replace(/:\w+/g, 'x').replace('*', 'missing');
          const { headers } = await call(product.url, method, path);
          expectGuarded(headers);
          expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
        },
      );
    } finally {
      await product.close();
    }
  }, 120_000);
});

describe('every response', () => {
  it('has the security headers and an id', async () => {
    await checkEach(
      requests,
      (request) => request.join(' '),
      async ([method, path]) => {
        expectGuarded((await call(app.url, method, path)).headers);
      },
    );
  });

  it('has HSTS when the site is on https', async () => {
    const secure = await startTestApp({ router: transportRouter, env: { publicUrl: 'https://example.com' } });
    try {
      const { headers } = await call(secure.url, 'GET', '/api/nothing');
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    } finally {
      await secure.close();
    }
  });

  it('has no HSTS on plain http, where browsers ignore it', async () => {
    expect((await call(app.url, 'GET', '/')).headers.get('strict-transport-security')).toBeNull();
  });

  it('has its own id, whatever the caller sends that is no id', async () => {
    const headers = { 'x-request-id': 'not an id' };
    const first = await call(app.url, 'GET', '/healthz', { headers });
    const second = await call(app.url, 'GET', '/healthz', { headers });
    expect(first.headers.get('x-request-id')).not.toBe('not an id');
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  });
});

describe('the content security policy', () => {
  const policy = contentSecurityPolicy({ scriptHashes: ["'sha256-abc'"], styleHashes: [], https: true });
  const directive = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));

  it('allows the site’s own scripts and the named inline ones, nothing else', () => {
    expect(directive('script-src')).toBe("script-src 'self' 'sha256-abc'");
    expect(directive('object-src')).toBe("object-src 'none'");
    expect(directive('base-uri')).toBe("base-uri 'none'");
  });

  it('allows inline styles as attributes only', () => {
    expect(directive('style-src')).toBe("style-src 'self'");
    expect(directive('style-src-attr')).toBe("style-src-attr 'unsafe-inline'");
    expect(policy.match(/unsafe-/g)).toHaveLength(1);
  });
});
