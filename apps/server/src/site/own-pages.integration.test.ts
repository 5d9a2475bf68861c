import type { SiteContent } from '@rapport/domain/site/content-schema';
import { listContentPaths } from '@rapport/domain/site/page-paths';
import { RESERVED_ADDRESSES } from '@rapport/domain/site/reserved-addresses';
import { createContent } from '@rapport/domain/site/testing/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDirectly } from '../../testing/features/site/publish-directly.ts';
import { call } from '../../testing/http.ts';
import { registeredRoutes } from '../../testing/registered-routes.ts';
import { startTestApp, stubRenderer, type TestApp } from '../../testing/test-app.ts';

/** Pages that say which form was sent; those of the owner exist as the content has them. */
const renderer = {
  ...stubRenderer,
  hasPage: (path: string, content?: SiteContent) =>
    ['/', '/privacy'].includes(path) || (content !== undefined && listContentPaths(content).includes(path)),
  render: async (...[path, data]: Parameters<typeof stubRenderer.render>) => ({
    ...(await stubRenderer.render(path, data)),
    status: renderer.hasPage(path, data.content) ? (200 as const) : (404 as const),
    html: `<main>${path} ${data.notice ? `${data.notice.form} ${data.notice.tone}` : 'no notice'}</main>`,
  }),
};

const contactSection = { key: 'contact' } as const;
const published = createContent({
  pages: [
    { title: 'Speaking', slug: 'speaking', description: '', sections: [contactSection] },
    { title: 'Secret', slug: 'secret', description: '', hidden: true, sections: [] },
  ],
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['ada@example.com'] }, renderer });
  await publishDirectly(app.orm.em, 1, published);
});
afterAll(() => app.close());

const visit = (path: string) => call(app.url, 'GET', path, { headers: { accept: 'text/html' } });
const post = (address: string, fields: Record<string, string>) =>
  call(app.url, 'POST', address, {
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: app.url,
    },
  });

it('no page may have an address that the server or the site has', () => {
  const firstParts = registeredRoutes(app.app)
    .map(({ url }) => url.split('/')[1] ?? '')
    // Dots, parameters and the catch-all cannot be in the address of a page.
    .filter((part) => /^[a-z0-9-]+$/.test(part));
  expect(firstParts.length).toBeGreaterThan(20);
  expect([...new Set(firstParts)].filter((part) => !RESERVED_ADDRESSES.has(part))).toEqual([]);
});

describe('a page of the owner', () => {
  it('is served at its address and in the sitemap', async () => {
    expect(await visit('/speaking')).toMatchObject({ status: 200, text: '<main>/speaking no notice</main>' });
    expect((await visit('/sitemap.xml')).text).toContain(`<loc>${app.url}/speaking</loc>`);
  });

  it('is not there and not in the sitemap while it is hidden', async () => {
    expect(await visit('/secret')).toMatchObject({ status: 404, text: '<main>/404 no notice</main>' });
    expect((await visit('/sitemap.xml')).text).not.toContain('secret');
  });

  it('is previewed, hidden or not', async () => {
    const { cookie } = await app.signIn({ email: 'ada@example.com' });
    const preview = (path: string) =>
      call(app.url, 'GET', `/admin/site/preview${path}`, { headers: { cookie } });
    for (const path of ['/speaking', '/secret']) {
      expect(await preview(path)).toMatchObject({ status: 200, text: expect.stringContaining(`>${path} `) });
    }
    expect((await preview('/missing')).status).toBe(404);
  });

  it('takes the forms on it without scripts, and shows there what became of them', async () => {
    const sent = await post('/contact?page=speaking', {
      name: 'Sample Visitor',
      email: 'visitor@example.com',
      message: 'Hello',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/speaking?sent=contact#contact']);
    expect((await visit('/speaking?sent=contact')).text).toBe('<main>/speaking contact success</main>');
    const wrong = await post('/newsletter?page=speaking', { email: 'wrong' });
    expect([wrong.status, wrong.text]).toEqual([400, '<main>/speaking newsletter error</main>']);
  });

  it.each(['secret', 'missing', 'privacy', '//example.com'])(
    'is the home page for a form that names %s',
    async (slug) => {
      const sent = await post(`/newsletter?page=${encodeURIComponent(slug)}`, {
        email: 'visitor@example.com',
      });
      expect(sent.headers.get('location')).toBe('/?sent=newsletter#newsletter');
    },
  );

  it('is the only one beside the home page that says a form was sent', async () => {
    expect((await visit('/privacy?sent=contact')).text).toBe('<main>/privacy no notice</main>');
    expect((await visit('/?sent=contact')).text).toBe('<main>/ contact success</main>');
  });
});
