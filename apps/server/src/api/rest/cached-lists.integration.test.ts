import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { call } from '../../../testing/http.ts';
import { storeArticle } from '../../../testing/sample-article.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ cookie } = await app.signIn({ email: 'admin@example.com' }));
});
afterAll(() => app.close());

async function titles(path = '/api/articles'): Promise<string[]> {
  const { json } = await call(app.url, 'GET', path);
  return (json as { title: string }[]).map(({ title }) => title);
}

/** Waits for the effect of PostgreSQL's notification; the test's own timeout limits it. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((done) => setImmediate(done));
}

describe('the public lists', () => {
  it('are fresh in the next response after a change through this server', async () => {
    const id = await storeArticle(app.orm, 'First');
    await until(async () => (await titles()).includes('First'));
    for (let round = 0; round < 20; round += 1) {
      const method = round % 2 === 0 ? 'POST' : 'DELETE';
      const changed = await call(app.url, method, `/api/admin/articles/${id}/featured`, {
        headers: { cookie },
      });
      expect(changed.status).toBe(200);
      const { json } = await call(app.url, 'GET', '/api/articles');
      expect(json).toMatchObject([{ id, featured: round % 2 === 0 }]);
    }
    await call(app.url, 'DELETE', `/api/admin/articles/${id}`, { headers: { cookie } });
    expect(await titles()).toEqual([]);
  });

  it('follow changes made by another process', async () => {
    expect(await titles('/api/articles?limit=3')).toEqual([]);
    await storeArticle(app.orm, 'From elsewhere');
    await until(async () => (await titles('/api/articles?limit=3')).includes('From elsewhere'));
  });

  it('have a strong ETag and answer 304 to a caller that has it', async () => {
    const first = await call(app.url, 'GET', '/api/articles?limit=6');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await call(app.url, 'GET', '/api/articles?limit=6', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    await storeArticle(app.orm, 'Newer', new Date('2026-02-01T00:00:00.000Z'));
    await until(async () => (await titles('/api/articles?limit=6')).includes('Newer'));
    const changed = await call(app.url, 'GET', '/api/articles?limit=6', {
      headers: { 'if-none-match': etag },
    });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('are the same for a limit in any notation, and refuse an invalid limit', async () => {
    expect(await titles('/api/articles?limit=1')).toEqual(['Newer']);
    expect(await titles('/api/articles/?limit=1')).toEqual(['Newer']);
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=-1',
      'limit=1.5',
      'limit=x',
      'limit=1&limit=2',
      'limit=1e1',
    ]) {
      const { status, json } = await call(app.url, 'GET', `/api/articles?${query}`);
      expect({ query, status }).toEqual({ query, status: 400 });
      expect(json).toMatchObject({ issues: [{ path: ['limit'] }] });
    }
  });

  it('are served without a query', async () => {
    await storeArticle(app.orm, 'Cached', new Date('2026-03-01T00:00:00.000Z'));
    await until(async () => (await titles()).includes('Cached'));
    const all = (await call(app.url, 'GET', '/api/articles')).json;
    await app.orm.em.fork().transactional(async (tx) => {
      await tx.execute('lock table article in access exclusive mode');
      const { status, json } = await call(app.url, 'GET', '/api/articles');
      expect([status, json]).toEqual([200, all]);
    });
  });

  it('are fresh over tRPC after a change, and limited like there', async () => {
    const list = (input: string) =>
      call(app.url, 'GET', `/trpc/articles.list?input=${encodeURIComponent(input)}`);
    expect((await list('{}')).text).not.toContain('After the change');
    await storeArticle(app.orm, 'After the change');
    await until(async () => (await list('{}')).text.includes('After the change'));
    const statuses: number[] = [];
    for (const input of ['null', '[]', '{"limit":0}', '{"limit":1.5}', '7'])
      statuses.push((await list(input)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    expect((await call(app.url, 'GET', '/trpc/articles.list')).status).toBe(400);
  });

  it('are refused over tRPC to an API token that does not reach them', async () => {
    const { userId } = await app.signIn({ email: 'admin@example.com' });
    const { authorization } = await issueToken(app.services, { userId, scope: 'site' });
    const { status } = await call(app.url, 'GET', '/trpc/articles.list?input=%7B%7D', {
      headers: { authorization },
    });
    expect(status).toBe(403);
  });

  it('are equal on both transports', async () => {
    const { json } = await call(app.url, 'GET', '/trpc/articles.list?input=%7B%22limit%22%3A6%7D');
    expect(json).toEqual({ result: { data: (await call(app.url, 'GET', '/api/articles?limit=6')).json } });
  });
});
