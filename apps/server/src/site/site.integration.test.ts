import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteRenderer } from '@rapport/domain/site/render-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/http.ts';
import { storeArticle } from '../../testing/sample-article.ts';
import { startTestApp, stubRenderer, type TestApp } from '../../testing/test-app.ts';

const SCRIPT = `export const text = '${'a script long enough to be compressed '.repeat(40)}';\n`;
const rendered: string[] = [];
const renderer: SiteRenderer = {
  ...stubRenderer,
  render(path, data) {
    rendered.push(path);
    return stubRenderer.render(path, data);
  },
};

let app: TestApp;
let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'rapport-assets-'));
  mkdirSync(join(directory, 'assets'));
  mkdirSync(join(directory, '.vite'));
  writeFileSync(join(directory, 'assets', 'app-1a2b3c.js'), SCRIPT);
  writeFileSync(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(directory, '.vite', 'manifest.json'), '{}');
  app = await startTestApp({ renderer, assetsDirectory: directory });
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

describe('pages', () => {
  it('are rendered once per content version, with the articles in the HTML', async () => {
    const before = app.services.content.current();
    await storeArticle(app.orm, 'On the page');
    await expect.poll(() => app.services.content.current()).not.toBe(before);
    expect((await call(app.url, 'GET', '/privacy')).text).toContain('On the page');
    rendered.length = 0;
    for (let visit = 0; visit < 5; visit += 1) await call(app.url, 'GET', '/privacy');
    expect(rendered).toEqual([]);
    app.services.content.bump();
    await Promise.all([1, 2, 3].map(() => call(app.url, 'GET', '/privacy?from=elsewhere')));
    expect(rendered).toEqual(['/privacy']);
  });

  it('are the same from the cache as when just rendered, for everyone and in every coding', async () => {
    await storeArticle(app.orm, `Long enough to be compressed ${'again and '.repeat(80)}`);
    // The notification of the database may come in between otherwise.
    app.services.content.bump();
    for (const path of ['/terms', '/client-access', '/missing/twice']) {
      for (const coding of ['br', 'gzip', 'identity']) {
        const ask = async (query: string) => {
          const { status, text, headers } = await call(app.url, 'GET', `${path}${query}`, {
            headers: { 'accept-encoding': coding, cookie: 'rapport-session=unknown' },
          });
          const said: Record<string, string> = Object.fromEntries(headers);
          expect(said).toHaveProperty('x-request-id');
          delete said['x-request-id'];
          delete said.date;
          return { status, text, headers: said };
        };
        // With a query string a page is not served from the fast path.
        const [rendered, cached] = [await ask('?from=elsewhere'), await ask('')];
        expect(cached).toEqual(rendered);
        expect(cached.headers['content-security-policy']).toContain("default-src 'self'");
      }
    }
  });

  it('are the same for all unknown paths, which displace no other page', async () => {
    await call(app.url, 'GET', '/privacy');
    rendered.length = 0;
    const paths = Array.from({ length: 300 }, (_, index) => `/missing/${index}`);
    const results = await Promise.all(paths.map((path) => call(app.url, 'GET', path)));
    expect(new Set(results.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(results[0]?.status).toBe(404);
    expect((await call(app.url, 'GET', '/privacy')).status).toBe(200);
    expect(rendered.length).toBeLessThanOrEqual(1);
    expect(rendered).not.toContain('/privacy');
  });

  it('never show earlier content', async () => {
    await call(app.url, 'GET', '/terms');
    await storeArticle(app.orm, 'Just published');
    app.services.content.bump();
    expect((await call(app.url, 'GET', '/terms')).text).toContain('Just published');
  });

  it('answer 304 to a browser that has the current one', async () => {
    const { headers } = await call(app.url, 'GET', '/terms');
    const etag = headers.get('etag') ?? '';
    expect((await call(app.url, 'GET', '/terms', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it("are HTTP 404 when they do not exist, and JSON only below the API's addresses", async () => {
    const page = await call(app.url, 'GET', '/missing/page');
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const path of [
      '/api/missing',
      '/trpc/a/b',
      '/assets/missing.js',
      '/assets/..%2f..%2fpackage.json',
    ]) {
      expect((await call(app.url, 'GET', path)).status).toBe(404);
    }
    expect((await call(app.url, 'GET', '/api/missing')).json).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['/assets/missing.js', 'text/html'],
    ['/images/missing.webp', 'text/html'],
    ['/dev/missing', 'text/html'],
    ['/api/missing', 'application/json'],
    ['/trpc/missing', 'application/json'],
  ])('show a person who looks for %s what a browser reads: %s', async (path, type) => {
    const looks = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const [headers, expected] of [
      [looks, type],
      [{ accept: '*/*' }, 'application/json'],
    ] as const) {
      const result = await call(app.url, 'GET', path, { headers });
      expect([result.status, result.headers.get('content-type')]).toEqual([
        404,
        expect.stringContaining(expected),
      ]);
    }
  });

  it('of portal and admin are not indexed by search engines', async () => {
    expect((await call(app.url, 'GET', '/admin')).headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect((await call(app.url, 'GET', '/')).headers.get('x-robots-tag')).toBeNull();
    expect((await call(app.url, 'GET', '/robots.txt')).text).toContain('Disallow: /admin');
    expect((await call(app.url, 'GET', '/sitemap.xml')).text).toContain(`<loc>${app.url}/privacy</loc>`);
  });

  it('support GET and HEAD only', async () => {
    const { status, headers, json } = await call(app.url, 'POST', '/', { json: {} });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(json).toMatchObject({ code: 'METHOD_NOT_SUPPORTED' });
  });
});

describe('files of the web client', () => {
  async function encoded(acceptEncoding: string): Promise<{ headers: Headers; bytes: Buffer }> {
    const { request } = await import('node:http');
    return new Promise((done, fail) => {
      const outgoing = request(`${app.url}/assets/app-1a2b3c.js`, {
        headers: { 'accept-encoding': acceptEncoding },
      });
      outgoing.on('response', async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part);
        done({
          headers: new Headers(response.headers as Record<string, string>),
          bytes: Buffer.concat(parts),
        });
      });
      outgoing.on('error', fail).end();
    });
  }

  it('with a hash in the name are cached for ever, and compressed as the caller accepts', async () => {
    const brotli = await encoded('gzip, br');
    expect(brotli.headers.get('cache-control')).toContain('immutable');
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(SCRIPT);
    const gzip = await encoded('gzip, br;q=0');
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(SCRIPT);
    const plain = await encoded('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.bytes.toString()).toBe(SCRIPT);
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.get('etag'))).size).toBe(3);
  });

  it('without one are revalidated', async () => {
    const { headers } = await call(app.url, 'GET', '/favicon.svg');
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('internal to the build are not served', async () => {
    expect((await call(app.url, 'GET', '/.vite/manifest.json')).text).not.toBe('{}');
  });
});
