import { createHash } from 'node:crypto';
import { createPalette } from '@rapport/domain/site/palette';
import { emailStyles } from '@rapport/email/style';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentNamed, publishDirectly } from '../../testing/features/site/publish-directly.ts';
import { call } from '../../testing/http.ts';
import { startTestApp, stubRenderer, type TestApp } from '../../testing/test-app.ts';

const BOOKING = 'https://example.com/berta/hour';
const LOOK = { primary: '#00513b', accent: '#a8480f' };
const renderer = {
  ...stubRenderer,
  render: async (...args: Parameters<typeof stubRenderer.render>) => {
    const page = await stubRenderer.render(...args);
    return { ...page, html: `${page.html}<a href="${args[1].bookingLinks.individual}">Book</a>` };
  },
};

/** Two processes on one database. */
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await startTestApp({ renderer });
  second = await startTestApp({ renderer, databaseUrl: first.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const get = (app: TestApp, path: string) => call(app.url, 'GET', path, { headers: { accept: 'text/html' } });
const styleHashes = (look: typeof LOOK) =>
  emailStyles(createPalette(look)).map((style) => createHash('sha256').update(style).digest('base64'));

describe('a published content on every process', () => {
  beforeAll(async () => {
    for (const app of [first, second]) expect((await get(app, '/')).text).not.toContain(BOOKING);
    await publishDirectly(first.orm.em, 1, {
      ...contentNamed('Berta Other'),
      bookingLinks: { individual: BOOKING, organization: null },
      look: LOOK,
    });
  });

  it('is on the pages, which were cached before', async () => {
    for (const app of [first, second]) {
      await expect.poll(async () => (await get(app, '/')).text, { timeout: 10_000 }).toContain(BOOKING);
    }
  });

  it('names and colors the small pages of the server', async () => {
    for (const app of [first, second]) {
      await expect
        .poll(async () => (await get(app, '/newsletter/confirm?token=dead')).text, { timeout: 10_000 })
        .toContain('Berta Other');
      const { text, headers } = await get(app, '/newsletter/confirm?token=dead');
      const style = /<style>(.*?)<\/style>/s.exec(text ?? '')?.[1] ?? '';
      expect(style).toContain(LOOK.primary);
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    }
  });

  it('lets the admin area show the style of emails, those in earlier colors too', async () => {
    for (const app of [first, second]) {
      const policy = (await get(app, '/admin')).headers.get('content-security-policy');
      for (const hash of styleHashes(LOOK)) expect(policy).toContain(hash);
      for (const hash of styleHashes(app.services.site.sample.look)) expect(policy).toContain(hash);
    }
  });

  it('colors the reference of the API', async () => {
    for (const app of [first, second]) expect((await get(app, '/api/docs')).text).toContain(LOOK.primary);
  });
});
