import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { AppRouter } from '../../app-router.ts';

let app: TestApp;
let read: string;
let site: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  const { userId } = await app.signIn({ email: 'admin@example.com' });
  read = (await issueToken(app.services, { userId, scope: 'read' })).authorization;
  site = (await issueToken(app.services, { userId, scope: 'site' })).authorization;
});
afterAll(() => app.close());

describe('the typed client with a token that may only read', () => {
  it.each([
    ['one call a request', httpLink],
    ['batches', httpBatchLink],
  ])('reads and changes nothing: %s', async (_what, link) => {
    const api = createTRPCClient<AppRouter>({
      links: [link({ url: `${app.url}/trpc`, headers: { authorization: read } })],
    });
    const [me, contacts] = await Promise.all([api.account.user.query(), api.contact.list.query({})]);
    expect([me.isAdmin, contacts.total]).toEqual([true, 0]);
    await expect(
      api.contact.submit.mutate({ name: 'A. Visitor', email: 'visitor@example.com', message: 'Hello' }),
    ).rejects.toMatchObject({
      message: 'This API token lacks the scope contacts:write.',
      data: { code: 'FORBIDDEN', httpStatus: 403 },
    });
    expect((await api.contact.list.query({})).total).toBe(0);
  });
});

describe('a token for the content of the site', () => {
  const get = (path: string, authorization: string) =>
    fetch(`${app.url}${path}`, { headers: { authorization } });

  it('reads, saves and publishes it, as its admin', async () => {
    const api = createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${app.url}/trpc`, headers: { authorization: site } })],
    });
    const { content, revision } = await api.site.draft.query();
    const changed = { ...content, creative: { ...content.creative, heading: 'After hours' } };
    const saved = await api.site.saveDraft.mutate({ revision, content: changed });
    const published = await api.site.publish.mutate({ revision: saved.revision });
    expect(published.number).toBe(1);
    const response = await get('/api/admin/site/published', site);
    expect(await response.json()).toMatchObject({ content: { creative: { heading: 'After hours' } } });
  });

  it('reaches nothing else: no public list, cached or not, no file, no preview, no account', async () => {
    // Another caller has the lists cached.
    for (const path of ['/api/articles', '/api/videos'])
      expect((await fetch(`${app.url}${path}`)).status).toBe(200);
    for (const path of [
      '/api/articles',
      '/api/videos',
      '/api/articles?limit=101',
      '/api/auth/user',
      '/api/admin/contacts/export.csv',
      '/api/admin/newsletters/export.csv',
      '/admin/site/preview',
      '/admin/site/preview/privacy',
      '/trpc/articles.list',
      '/trpc/contact.list',
    ]) {
      expect([path, (await get(path, site)).status]).toEqual([path, 403]);
    }
    const batch = await get('/trpc/site.draft,contact.list?batch=1&input=%7B%221%22%3A%7B%7D%7D', site);
    const [draft, contacts] = (await batch.json()) as { error?: { message: string } }[];
    expect(draft?.error).toBeUndefined();
    expect(contacts?.error?.message).toBe('This API token lacks the scope contacts:read.');
  });

  it('leaves the lists cached for tokens that may read', async () => {
    const response = await get('/api/articles', read);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toMatch(/^"/);
  });
});
