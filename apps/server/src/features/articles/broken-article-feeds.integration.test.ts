import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ArticlesApp,
  refresh,
  startArticlesApp,
} from '../../../testing/features/articles/articles-app.ts';
import { type FeedServer, respondWith, sends } from '../../../testing/feeds/feed-server.ts';
import { ENTITY_BOMB, fixture, item, rss } from '../../../testing/feeds/fixture.ts';

let context: ArticlesApp;
beforeAll(async () => {
  context = await startArticlesApp();
});
afterAll(() => context.close());
beforeEach(() => context.reset());

describe('characters that a feed breaks', () => {
  const titles = Array.from({ length: 8 }, (_, index) => `Größe ${index}`);
  const feed = rss(titles.map((title, index) => item(String(index), { title })).join(''));

  it('Latin-1 bytes that are declared as UTF-8 leave the titles as they are', async () => {
    context.feed.respond(sends(feed));
    await context.admin(refresh);
    context.feed.respond((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(Buffer.from(feed, 'latin1')),
    );
    expect((await context.admin(refresh)).body).toMatchObject({ added: 0, updated: 0, unchanged: 8 });
    expect((await context.articles()).map(({ title }) => title).sort()).toEqual(titles);
  });

  it('refuses mixed encodings', async () => {
    context.feed.respond(sends(feed));
    await context.admin(refresh);
    const before = await context.stored();
    const mixed = Buffer.concat([Buffer.from(feed), Buffer.from('<!-- Größe -->', 'latin1')]);
    context.feed.respond((_request, response) => response.writeHead(200).end(mixed));
    expect((await context.admin(refresh)).body).toMatchObject({
      message:
        'The article feed could not be read: its text is not in the character encoding that it declares. Nothing was changed.',
    });
    expect(await context.stored()).toEqual(before);
  });

  it('a text that the writer has broken does not replace a good one, the rest is taken', async () => {
    context.feed.respond(sends(rss(item('a', { title: 'Größe', content: '<p>Old</p>' }))));
    await context.admin(refresh);
    context.feed.respond(sends(rss(item('a', { title: 'Gr\uFFFD\uFFFDe', content: '<p>New</p>' }))));
    expect((await context.admin(refresh)).body).toMatchObject({ updated: 1 });
    expect(await context.articles()).toMatchObject([{ title: 'Größe', excerpt: 'New' }]);
  });
});

it('a feed of 5,000 articles says that 500 of them were read', async () => {
  const items = Array.from({ length: 5_000 }, (_, index) => item(String(index)));
  context.feed.respond(sends(rss(items.join(''))));
  expect((await context.admin(refresh)).body).toMatchObject({
    added: 500,
    message:
      'Articles refreshed: 500 added, 0 updated, 0 unchanged. The feed has 5,000 articles; only the first 500 were read.',
  });
  expect(await context.audit('articles.refreshed')).toMatchObject([
    { details: { added: 500, inFeed: 5_000 } },
  ]);
});

describe('an unusable feed changes nothing and gives the reason', () => {
  const small = 'The article feed could not be read: ';
  const faults: [string, Parameters<FeedServer['respond']>[0], string][] = [
    ['404', respondWith(404), `${small}it responded with 404. Nothing was changed.`],
    ['500', respondWith(500), `${small}it responded with 500. Nothing was changed.`],
    ['nothing', sends(''), `${small}it is empty. Nothing was changed.`],
    [
      'HTML',
      sends('<!doctype html><html></html>'),
      `${small}it is a web page, not a feed. Nothing was changed.`,
    ],
    [
      'cut off',
      sends(rss(item('new') + item('newer')).slice(0, 400)),
      `${small}it is not well-formed XML, or it is cut off. Nothing was changed.`,
    ],
    [
      'an entity bomb',
      sends(ENTITY_BOMB),
      `${small}it declares a document type or entities, which are not accepted. Nothing was changed.`,
    ],
    [
      '6 MB',
      sends(rss(item('new', { content: 'x'.repeat(6e6) }))),
      `${small}it is larger than 5 MB. Nothing was changed.`,
    ],
    [
      'a redirect inside',
      respondWith(302, { location: 'http://169.254.169.254/' }),
      `${small}its address, or one it redirects to, is not a public one. Nothing was changed.`,
    ],
  ];

  it.each(faults)('%s', async (_what, listener, message) => {
    context.feed.respond(sends(rss(item('remaining'))));
    await context.admin(refresh);
    const before = await context.stored();
    context.feed.respond(listener);
    expect(await context.admin(refresh)).toMatchObject({ status: 409, body: { code: 'CONFLICT', message } });
    expect(await context.stored()).toEqual(before);
  });

  it('no items', async () => {
    context.feed.respond(sends(rss(item('remaining'))));
    await context.admin(refresh);
    const before = await context.stored();
    context.feed.respond(sends(fixture('medium-empty')));
    expect(await context.admin(refresh)).toMatchObject({
      status: 200,
      body: {
        added: 0,
        updated: 0,
        unchanged: 0,
        message: 'The article feed has no articles. Nothing was changed.',
      },
    });
    expect(await context.stored()).toEqual(before);
  });
});
