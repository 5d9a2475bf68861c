import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ArticlesApp,
  flag,
  refresh,
  remove,
  startArticlesApp,
} from '../../../testing/features/articles/articles-app.ts';
import { sends } from '../../../testing/feeds/feed-server.ts';
import { fixture, item, rss } from '../../../testing/feeds/fixture.ts';

let context: ArticlesApp;
beforeAll(async () => {
  context = await startArticlesApp();
});
afterAll(() => context.close());
beforeEach(() => context.reset());

describe('refreshing', () => {
  it('stores the articles as Medium serves them', async () => {
    context.feed.respond(sends(fixture('medium-two-articles')));
    expect(await context.admin(refresh)).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Articles refreshed: 2 added, 0 updated, 0 unchanged.',
        added: 2,
        updated: 0,
        unchanged: 0,
      },
    });
    expect(await context.articles()).toEqual([
      {
        id: expect.any(String),
        title: 'TeamSpot — A sport team management app built with Flutter and Firebase',
        excerpt: 'TeamSpot — A sport team management app built with Flutter and Firebase',
        category: 'Team management app',
        imageUrl: null,
        url: expect.stringMatching(/^https:\/\/gbaccetta\.medium\.com\/teamspot-/),
        publishedAt: '2021-10-26T04:07:52.000Z',
        featured: false,
        readingTime: 1,
        categories: ['Team management app'],
      },
      expect.objectContaining({ category: 'Enum', imageUrl: null, publishedAt: '2021-04-08T01:01:47.000Z' }),
    ]);
    expect(await context.audit('articles.refreshed')).toMatchObject([
      {
        actorEmail: 'admin@example.com',
        ip: '127.0.0.1',
        details: { added: 2, updated: 0, unchanged: 0, inFeed: 2 },
      },
    ]);
  });

  it('takes the sample away once a feed has articles of its own', async () => {
    const sample = rss(item('sample-articles/one') + item('sample-articles/two'));
    context.feed.respond(sends(sample));
    await context.admin(refresh);
    context.feed.respond(sends(rss('')));
    await context.admin(refresh);
    expect(await context.articles()).toHaveLength(2);
    context.feed.respond(sends(rss(item('a'))));
    expect((await context.admin(refresh)).body).toMatchObject({
      message: 'Articles refreshed: 1 added, 0 updated, 0 unchanged. Those of the sample were removed.',
      added: 1,
    });
    expect((await context.articles()).map(({ title }) => title)).toEqual(['Article a']);
    context.feed.respond(sends(sample));
    await context.admin(refresh);
    expect(await context.articles()).toHaveLength(1);
  });

  it('does not bring the sample back that was removed by one call', async () => {
    const sample = rss(item('sample-articles/one') + item('sample-articles/two') + item('a'));
    context.feed.respond(sends(sample));
    await context.admin(refresh);
    const removeSamples = { method: 'POST', path: '/admin/articles/remove-samples' } as const;
    expect(await context.admin(removeSamples)).toMatchObject({
      status: 200,
      body: { message: 'Articles of the sample removed: 2.' },
    });
    expect(await context.admin(removeSamples)).toMatchObject({
      status: 200,
      body: { message: 'Articles of the sample removed: 0.' },
    });
    expect(await context.audit('articles.samples_removed')).toMatchObject([{ details: { removed: 2 } }]);
    await context.admin(refresh);
    expect((await context.articles()).map(({ title }) => title)).toEqual(['Article a']);
  });

  it('updates changed articles, adds new ones and leaves the rest', async () => {
    context.feed.respond(sends(rss(item('a') + item('b'))));
    await context.admin(refresh);
    const before = await context.idOf('Article b');
    context.feed.respond(sends(rss(item('a') + item('b', { title: 'Better b' }) + item('c'))));
    expect((await context.admin(refresh)).body).toMatchObject({
      added: 1,
      updated: 1,
      unchanged: 1,
    });
    expect(await context.idOf('Better b')).toBe(before);
    expect((await context.admin(refresh)).body).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 3,
    });
  });

  it('keeps articles that are no longer in the feed', async () => {
    context.feed.respond(sends(rss(item('a') + item('b'))));
    await context.admin(refresh);
    context.feed.respond(sends(rss(item('c'))));
    await context.admin(refresh);
    expect(await context.articles()).toHaveLength(3);
  });
});

it('two concurrent refreshes do not conflict', async () => {
  context.feed.respond(sends(rss(Array.from({ length: 30 }, (_, index) => item(String(index))).join(''))));
  const results = await Promise.all(Array.from({ length: 6 }, () => context.admin(refresh)));
  const added = results.map(({ body }) => (body as { added: number }).added).sort((one, two) => two - one);
  expect(added).toEqual([30, 0, 0, 0, 0, 0]);
  expect(await context.articles()).toHaveLength(30);
});

it('flags and deletions during a refresh wait for each other', async () => {
  const ids = (prefix: string) => Array.from({ length: 12 }, (_, index) => `${prefix}${index}`);
  context.feed.respond(
    sends(
      rss(
        ids('old')
          .map((id) => item(id))
          .join(''),
      ),
    ),
  );
  await context.admin(refresh);
  const stored = await context.articles();
  // Every refresh from here on adds some and changes all the others.
  let round = 0;
  context.feed.respond((request, response) => {
    round += 1;
    const changed = ids('old').map((id) => item(id, { title: `${id} in round ${round}` }));
    sends(
      rss(
        ids(`new${round}-`)
          .map((id) => item(id))
          .join('') + changed.join(''),
      ),
    )(request, response);
  });
  const respondWith = await Promise.all(
    stored.flatMap(({ id }, index) => [
      context.admin(index % 2 ? flag(id) : remove(id)),
      ...(index % 3 ? [] : [context.admin(refresh)]),
    ]),
  );
  expect(respondWith.map(({ status }) => status)).toEqual(respondWith.map(() => 200));
  const after = await context.articles();
  expect(after).toHaveLength(6 + 4 * 12);
  expect(after.filter(({ featured }) => featured)).toHaveLength(6);
});

it('an id that occurs twice is one article, the first', async () => {
  context.feed.respond(sends(rss(item('a', { title: 'First' }) + item('a', { title: 'Second' }))));
  expect((await context.admin(refresh)).body).toMatchObject({ added: 1 });
  expect(await context.articles()).toMatchObject([{ title: 'First' }]);
});

it('an item that is not an article is skipped', async () => {
  const bad = '<item><title>No link</title><guid>x</guid></item><item/>';
  context.feed.respond(sends(rss(bad + item('good') + item('undated', { date: 'yesterday' }))));
  expect((await context.admin(refresh)).body).toMatchObject({ added: 1 });
});

it('emoji, right-to-left text and quotes are unchanged', async () => {
  const title = 'שלום 👩‍👩‍👧 \'"; drop table article; --';
  context.feed.respond(sends(rss(item('a', { title, content: `<p>${title}</p>` }))));
  await context.admin(refresh);
  expect(await context.articles()).toMatchObject([{ title, excerpt: title }]);
});
