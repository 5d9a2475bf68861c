import { SiteVersionEntity } from '@rapport/db/entities/site';
import type { Redirect } from '@rapport/domain/site/redirects-schema';
import type { SiteRenderer } from '@rapport/domain/site/render-contract';
import { createContent } from '@rapport/domain/site/testing/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishDirectly } from '../../testing/features/site/publish-directly.ts';
import { startTestApp, stubRenderer, type TestApp } from '../../testing/test-app.ts';

/** As the built one does, it has no page at an unknown path. */
const renderer: SiteRenderer = {
  ...stubRenderer,
  hasPage: (path) => ['/', '/privacy', '/terms'].includes(path),
  render: async (path, data) => ({
    ...(await stubRenderer.render(path, data)),
    status: path === '/404' ? 404 : 200,
  }),
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ renderer });
  await publish(1, [
    { from: '/about-me', to: '/#about' },
    { from: '/?p=7', to: '/terms' },
    { from: '/elsewhere', to: 'https://example.com/new' },
    { from: '/privacy', to: '/terms' },
  ]);
});
afterAll(() => app.close());

async function publish(number: number, redirects: Redirect[]): Promise<void> {
  await app.orm.em.fork().nativeDelete(SiteVersionEntity, {});
  await publishDirectly(app.orm.em, number, createContent({ redirects }));
}

const visit = (path: string, method = 'GET') =>
  fetch(app.url + path, { method, redirect: 'manual', headers: { accept: 'text/html' } });

it.each(['GET', 'HEAD'])(
  '%s of an old address is redirected for good, and asked again after an hour',
  async (method) => {
    const response = await visit('/About-Me/?utm_source=mail', method);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/?utm_source=mail#about');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  },
);

it('other methods are not redirected', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await visit('/about-me', method)).status, method).not.toBe(301);
});

it('a query behind the path of the home page can be an old address', async () => {
  expect((await visit('/?p=7')).headers.get('location')).toBe('/terms');
  expect((await visit('/?p=8')).status).toBe(200);
});

it('an address of another site is the one that the owner wrote', async () => {
  expect((await visit('/elsewhere?to=//evil.example')).headers.get('location')).toBe(
    'https://example.com/new',
  );
});

it('pages and addresses of the API stay what they are', async () => {
  expect((await visit('/privacy')).status).toBe(200);
  expect((await visit('/api/about-me')).status).toBe(404);
  expect((await visit('/nothing')).status).toBe(404);
});

it('takes effect with the next version', async () => {
  await publish(2, [{ from: '/about-me', to: '/privacy' }]);
  await expect
    .poll(async () => (await visit('/about-me')).headers.get('location'), { timeout: 10_000 })
    .toBe('/privacy');
  expect((await visit('/elsewhere')).status).toBe(404);
});
