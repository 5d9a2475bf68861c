import { SiteDraftEntity } from '@rapport/db/entities/site';
import { testContent } from '@rapport/domain/site/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../testing/api-token.ts';
import { contentNamed, publishDirectly } from '../../testing/features/site/publish-directly.ts';
import { call } from '../../testing/http.ts';
import { startTestApp, stubRenderer, type TestApp } from '../../testing/test-app.ts';

const BOOKING = 'https://example.com/draft/hour';
const STYLE_HASH = "'sha256-ofthedraftscolors'";

/** Pages that say what content they were rendered from. */
const renderer = {
  ...stubRenderer,
  render: async (...[path, data]: Parameters<typeof stubRenderer.render>) => ({
    ...(await stubRenderer.render(path, data)),
    inlineStyleHashes: [STYLE_HASH],
    html: `<script>start();</script><script type="application/json">{"a":1}</script><main>${path} ${data.content?.owner.name} ${data.content?.hero.sentence} ${data.bookingLinks.individual}</main>`,
  }),
};

let app: TestApp;
let cookie: string;
let userId: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] }, renderer });
  ({ cookie, userId } = await app.signIn({ email: 'admin@example.com' }));
  await publishDirectly(app.orm.em, 1, contentNamed('Published Name'));
});
afterAll(() => app.close());

const visit = (path = '/admin/site/preview', headers: Record<string, string> = { cookie }) =>
  call(app.url, 'GET', path, { headers });

async function storeDraft(content: object): Promise<void> {
  const em = app.orm.em.fork();
  await em.nativeDelete(SiteDraftEntity, {});
  await em.insert(SiteDraftEntity, {
    content: content as Record<string, unknown>,
    revision: 1,
    basedOn: 1,
    restoredFrom: null,
    editedAt: new Date(),
    editedBy: 'admin@example.com',
  });
}

describe('the preview of the page after confirming a sign-up', () => {
  const PATH = '/admin/site/preview/newsletter/confirmed';

  it('says what the draft says, for a page of its own too, and to admins alone', async () => {
    const { insights } = testContent;
    const next = (whatComesNext: string) => ({ whatComesNext, link: null, tags: [] });
    const page = { title: 'Workbook', slug: 'workbook', description: '', inMenu: true, hidden: true };
    await storeDraft({
      ...testContent,
      insights: { ...insights, newsletter: { ...insights.newsletter, afterConfirming: next('A letter.') } },
      pages: [{ ...page, firstScreen: null, sections: [], afterConfirming: next('A <workbook>.') }],
    });
    expect((await visit(PATH)).text).toContain('A letter.');
    expect((await visit(`${PATH}?page=workbook`)).text).toContain('A &lt;workbook&gt;.');
    expect((await visit(`${PATH}?page=workbook&page=x`)).text).toContain('A letter.');
    expect((await visit(PATH, {})).status).toBe(401);
    const client = await app.signIn({ email: 'client@example.com' });
    expect((await visit(PATH, { cookie: client.cookie })).status).toBe(403);
  });
});

describe('the preview of the site', () => {
  it('is what is published while there is no draft', async () => {
    await app.orm.em.fork().nativeDelete(SiteDraftEntity, {});
    expect(await visit()).toMatchObject({ status: 200, text: expect.stringContaining('/ Published Name') });
  });

  it('is the page as the draft has it, which visitors do not see', async () => {
    await storeDraft({
      ...contentNamed('Draft Name'),
      bookingLinks: { individual: BOOKING, organization: null },
    });
    const { text } = await visit();
    expect(text).toContain('/ Draft Name');
    expect(text).toContain(BOOKING);
    expect((await visit('/', {})).text).not.toContain('Draft Name');
  });

  it.each(['privacy', 'terms', 'client-access', 'client-access/'])('has the page /%s', async (page) => {
    const { status, text } = await visit(`/admin/site/preview/${page}`);
    expect([status, text]).toEqual([200, expect.stringContaining(`/${page.replace('/', '')} Draft Name`)]);
  });

  it.each(['admin', 'client-portal', 'missing', '..%2fadmin'])('has no page /%s', async (page) => {
    expect(await visit(`/admin/site/preview/${page}`)).toMatchObject({ status: 404 });
  });

  it('shows the published section where that of the draft is not valid', async () => {
    const hero = { ...testContent.hero, sentence: '' };
    await storeDraft({ ...contentNamed('Draft Name'), hero });
    expect((await visit()).text).toContain(`Draft Name ${testContent.hero.sentence}`);
  });

  it('shows a change at the next request', async () => {
    await storeDraft(contentNamed('One'));
    expect((await visit()).text).toContain('/ One');
    await storeDraft(contentNamed('Two'));
    expect((await visit()).text).toContain('/ Two');
  });

  it('shows a published version as visitors saw it, and says when there is none of this number', async () => {
    await publishDirectly(app.orm.em, 2, contentNamed('Later Name'));
    await storeDraft(contentNamed('Draft Name'));
    expect((await visit('/admin/site/preview?version=1')).text).toContain('/ Published Name');
    expect((await visit('/admin/site/preview/privacy?version=2')).text).toContain('/privacy Later Name');
    for (const version of ['9', '0', 'x', '']) {
      expect(await visit(`/admin/site/preview?version=${version}`)).toMatchObject({ status: 404 });
    }
  });

  it('may only be shown in a frame of the site itself, without scripts and forms, and is not stored', async () => {
    const { headers, text } = await visit();
    expect(text).toMatch(/^<main>/);
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'self'", 'sandbox allow-same-origin']));
    expect(policy.find((part) => part.startsWith('style-src '))).toContain(STYLE_HASH);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('leaves every other page in no frame at all', async () => {
    for (const path of ['/', '/admin', '/admin/site/preview/missing']) {
      const { headers } = await visit(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });

  it('is only for admins with a session', async () => {
    const visitor = await app.signIn({ email: 'visitor@example.com' });
    const { authorization } = await issueToken(app.services, { userId, scope: 'full' });
    for (const [headers, status] of [
      [{}, 401],
      [{ cookie: visitor.cookie }, 403],
      [{ authorization }, 403],
    ] as const) {
      const response = await visit('/admin/site/preview', headers);
      expect(response.status).toBe(status);
      expect(response.text).not.toContain('Two');
    }
  });
});
