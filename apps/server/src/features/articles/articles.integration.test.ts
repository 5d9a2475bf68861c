import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ArticlesApp,
  flag,
  list,
  refresh,
  remove,
  startArticlesApp,
  unflag,
} from '../../../testing/features/articles/articles-app.ts';
import { callRest } from '../../../testing/features/rest-call.ts';
import { sends } from '../../../testing/feeds/feed-server.ts';
import { item, rss } from '../../../testing/feeds/fixture.ts';

const unknown = '00000000-0000-7000-8000-000000000000';

let context: ArticlesApp;
beforeAll(async () => {
  context = await startArticlesApp();
});
afterAll(() => context.close());
beforeEach(() => context.reset());

describe('the public list', () => {
  it('lists featured ones first, then newest first, up to the limit', async () => {
    context.feed.respond(
      sends(
        rss(
          item('old', { date: 'Mon, 05 Jan 2026 09:30:00 GMT' }) +
            item('new', { date: 'Tue, 05 May 2026 09:30:00 GMT' }) +
            item('middle', { date: 'Sun, 01 Mar 2026 09:30:00 GMT' }),
        ),
      ),
    );
    await context.admin(refresh);
    const titles = async (input = {}) => (await context.articles(input)).map(({ title }) => title);
    expect(await titles()).toEqual(['Article new', 'Article middle', 'Article old']);
    await context.admin(flag(await context.idOf('Article old')));
    expect(await titles()).toEqual(['Article old', 'Article new', 'Article middle']);
    await context.admin(flag(await context.idOf('Article middle')));
    expect(await titles()).toEqual(['Article middle', 'Article old', 'Article new']);
    expect(await titles({ limit: 2 })).toEqual(['Article middle', 'Article old']);
    expect((await context.articles())[0]?.featured).toBe(true);
  });

  it('is empty before the first refresh', async () => {
    expect(await context.articles()).toEqual([]);
  });

  it.each(['0', '101', '-1', '2.5', 'six', '6six', '١'])('refuses limit=%s', async (limit) => {
    expect(await callRest(context.app, list, { input: { limit } })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path: ['limit'] }] },
    });
  });
});

describe('featuring and deleting', () => {
  beforeEach(async () => {
    context.feed.respond(sends(rss(item('a') + item('b'))));
    await context.admin(refresh);
  });

  it('sets a featured flag that survives a refresh, and removes it', async () => {
    const id = await context.idOf('Article a');
    const set = { status: 200, body: { success: true, message: 'Featured article updated successfully' } };
    expect(await context.admin(flag(id))).toMatchObject(set);
    expect(await context.admin(flag(id))).toMatchObject(set);
    context.feed.respond(sends(rss(item('a', { title: 'Changed a' }))));
    await context.admin(refresh);
    expect(await context.articles()).toMatchObject([
      { title: 'Changed a', featured: true },
      { featured: false },
    ]);
    expect(await context.admin(unflag(id))).toMatchObject({
      status: 200,
      body: { success: true, message: 'Featured status removed successfully' },
    });
    expect((await context.articles()).some(({ featured }) => featured)).toBe(false);
    expect(await context.audit('article.featured')).toMatchObject([
      { subjectId: id, actorEmail: 'admin@example.com' },
    ]);
    expect(await context.audit('article.unfeatured')).toHaveLength(1);
  });

  it('deletes an article at once, also after refreshes', async () => {
    const id = await context.idOf('Article a');
    expect(await context.admin(remove(id))).toMatchObject({
      status: 200,
      body: { success: true, message: 'Article deleted successfully' },
    });
    expect(await context.articles()).toMatchObject([{ title: 'Article b' }]);
    context.feed.respond(sends(rss(item('a', { title: 'Back again' }) + item('b'))));
    expect((await context.admin(refresh)).body).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 1,
    });
    expect(await context.articles()).toMatchObject([{ title: 'Article b' }]);
    for (const call of [remove(id), flag(id), unflag(id)]) {
      expect(await context.admin(call)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    }
    expect(await context.audit('article.deleted')).toMatchObject([
      { subjectId: id, details: { title: 'Article a' } },
    ]);
  });

  it('an unknown id is 404, and what is no id is 400 at its path', async () => {
    for (const call of [flag, unflag, remove]) {
      expect(await context.admin(call(unknown))).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
      expect(await context.admin(call('not-an-id'))).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path: ['id'] }] },
      });
    }
  });

  it('is only for admins', async () => {
    const visitor = await context.app.signIn({ email: `visitor@example.com` });
    const id = await context.idOf('Article a');
    for (const call of [refresh, flag(id), unflag(id), remove(id)]) {
      expect(await callRest(context.app, call)).toMatchObject({ status: 401 });
      expect(await callRest(context.app, call, { cookie: visitor.cookie })).toMatchObject({
        status: 403,
      });
    }
    expect(await context.articles()).toMatchObject([{ featured: false }, { featured: false }]);
  });
});
