import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentNamed, publishDirectly } from '../../testing/features/site/publish-directly.ts';
import { call } from '../../testing/http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Two processes on one database. */
let first: TestApp;
let second: TestApp;
const env = {
  mode: 'production',
  oidc: { issuer: 'http://127.0.0.1:9', clientId: 'id', clientSecret: 's' },
} as const;
beforeAll(async () => {
  first = await startTestApp({ env });
  second = await startTestApp({ env, databaseUrl: first.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const get = (app: TestApp, path: string) => call(app.url, 'GET', path, { headers: { accept: 'text/html' } });
const robotsTag = async (app: TestApp, path: string) => (await get(app, path)).headers.get('x-robots-tag');
/** Those with a cache of their own, and those without. */
const PAGES = ['/', '/privacy', '/terms', '/?sent=contact'];

describe('until something is published in production', () => {
  it('no page may be listed, from the cache neither', async () => {
    for (const app of [first, second]) {
      for (const path of [...PAGES, ...PAGES]) expect(await robotsTag(app, path)).toBe('noindex, nofollow');
    }
  });

  it('robots.txt forbids everything, and there is no sitemap', async () => {
    expect((await get(first, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await get(first, '/sitemap.xml')).status).toBe(404);
  });
});

describe('once something is published', () => {
  beforeAll(async () => {
    await publishDirectly(first.orm.em, 1, contentNamed('Berta Other'));
  });

  it('pages may be listed on every process', async () => {
    for (const app of [first, second]) {
      for (const path of PAGES) await expect.poll(() => robotsTag(app, path), { timeout: 10_000 }).toBeNull();
      expect((await get(app, '/robots.txt')).text).toContain('Disallow: /admin\n');
      expect((await get(app, '/sitemap.xml')).text).toContain('<loc>');
      expect(await robotsTag(app, '/admin')).toBe('noindex, nofollow');
    }
  });
});
