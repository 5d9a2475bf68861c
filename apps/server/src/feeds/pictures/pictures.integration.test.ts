import { ImageEntity } from '@rapport/db/entities/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondWith } from '../../../testing/feeds/feed-server.ts';
import {
  askToRefresh,
  type PictureApp,
  startPictureApp,
} from '../../../testing/feeds/pictures/picture-app.ts';
import { samplePicture } from '../../../testing/feeds/pictures/sample-picture.ts';

let own: PictureApp;
beforeAll(async () => {
  own = await startPictureApp();
});
afterAll(() => own.close());
beforeEach(() => own.reset());

const sendsPicture = (bytes: Buffer) =>
  own.host.respond((_request, response) => response.writeHead(200).end(bytes));

describe('the picture of an article', () => {
  it('is fetched at a refresh, and from then on served by this site in several widths', async () => {
    sendsPicture(await samplePicture({ width: 1600, height: 1200 }));
    own.named.articles = [`http://127.0.0.1:${own.port}/cover.jpg`];
    await own.refresh();
    const [address] = await own.images();
    expect(address).toMatch(/^\/images\/[0-9a-f]{32}-1280\.webp$/);
    for (const width of [320, 640, 960, 1280]) {
      const respond = await fetch(own.app.url + address?.replace('-1280.', `-${width}.`));
      expect(respond.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(respond.headers.get('content-type')).toBe('image/webp');
      const picture = await sharp(Buffer.from(await respond.arrayBuffer())).metadata();
      expect([picture.format, picture.width, picture.height]).toEqual([
        'webp',
        width,
        Math.round((width * 9) / 16),
      ]);
    }
  });

  it('survives a refresh without changes, and is not fetched again', async () => {
    sendsPicture(await samplePicture({ width: 640, height: 360 }));
    own.named.articles = [`http://127.0.0.1:${own.port}/cover.jpg`];
    await own.refresh();
    const before = await own.images();
    own.host.respond(respondWith(404));
    await own.refresh();
    expect(await own.images()).toEqual(before);
    expect(own.host.requests).toHaveLength(1);
  });

  it('follows the feed to another picture, and to none', async () => {
    sendsPicture(await samplePicture({ width: 640, height: 360 }));
    own.named.articles = [`http://127.0.0.1:${own.port}/one.jpg`];
    await own.refresh();
    const before = await own.images();
    sendsPicture(await samplePicture({ width: 640, height: 360, colour: '#b5622f' }));
    own.named.articles = [`http://127.0.0.1:${own.port}/two.jpg`];
    await own.refresh();
    expect(await own.images()).not.toEqual(before);
    expect(await own.images()).toEqual([expect.stringMatching(/^\/images\//)]);
    own.named.articles = [null];
    await own.refresh();
    expect(await own.images()).toEqual([null]);
  });

  it('does not keep the refresh waiting', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    own.host.respond((_request, response) => {
      void held.then(() => response.writeHead(404).end());
    });
    own.named.articles = [`http://127.0.0.1:${own.port}/slow.jpg`];
    // Were the picture waited for, this would last longer than the test.
    expect(await (await askToRefresh(own.app)).json()).toMatchObject({ added: 1 });
    release();
    await own.app.services.pictures.settled();
    expect(await own.images()).toEqual([null]);
  });

  it('of a video likewise', async () => {
    sendsPicture(await samplePicture({ width: 480, height: 360 }));
    own.named.videos = [`http://127.0.0.1:${own.port}/thumbnail.jpg`];
    await own.refresh('videos');
    expect(await (await fetch(`${own.app.url}/api/videos`)).json()).toMatchObject([
      { thumbnailUrl: expect.stringMatching(/^\/images\/[0-9a-f]{32}-480\.webp$/) },
    ]);
  });

  it('that failed is tried again at the next refresh', async () => {
    own.named.articles = [`http://127.0.0.1:${own.port}/cover.jpg`];
    own.host.respond(respondWith(503));
    await own.refresh();
    expect(await own.images()).toEqual([null]);
    sendsPicture(await samplePicture({ width: 640, height: 360 }));
    await own.refresh();
    expect(await own.images()).toEqual([expect.stringMatching(/^\/images\//)]);
  });
});

describe('what is no picture leaves the article without one, and the refresh without an error', () => {
  it.each<[string, () => void]>([
    ['404', () => own.host.respond(respondWith(404))],
    [
      'HTML with the type of a picture',
      () =>
        own.host.respond((_, response) =>
          response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>'),
        ),
    ],
    [
      '6 MB',
      () => own.host.respond((_, response) => response.writeHead(200).end(Buffer.alloc(6_000_000, 0xff))),
    ],
    [
      'redirects in a circle',
      () =>
        own.host.respond((request, response) =>
          response.writeHead(302, { location: `http://127.0.0.1:${own.port}${request.url}` }).end(),
        ),
    ],
  ])('%s', async (_what, prepare) => {
    prepare();
    own.named.articles = [`http://127.0.0.1:${own.port}/cover.jpg`, null];
    await own.refresh();
    expect(await own.images()).toEqual([null, null]);
  });

  it('one that never ends', async () => {
    own.host.respond((_, response) => response.writeHead(200).write(Buffer.from([0xff, 0xd8, 0xff])));
    own.named.articles = [`http://127.0.0.1:${own.port}/cover.jpg`];
    const hasty = await own.startAnother({ allowLoopback: true, timeoutMs: 200 });
    try {
      expect((await askToRefresh(hasty)).status).toBe(200);
      await hasty.services.pictures.settled();
      expect(await (await fetch(`${hasty.url}/api/articles`)).json()).toMatchObject([{ imageUrl: null }]);
    } finally {
      await hasty.close();
    }
  });
});

it.each(['/images/', '/images/x', '/images/..%2f..%2fpackage.json', `/images/${'0'.repeat(32)}-640.webp`])(
  '%s is a 404 that no one keeps',
  async (path) => {
    const respond = await fetch(own.app.url + path);
    expect(respond.status).toBe(404);
    expect(respond.headers.get('cache-control')).not.toContain('immutable');
  },
);

it('a picture that no article has used for a month is removed, a younger or used one is not', async () => {
  const em = own.app.orm.em.fork();
  const put = (hash: string, createdAt: Date) =>
    em.insert(ImageEntity, { hash, width: 320, bytes: Buffer.from('x'), createdAt });
  const old = new Date(Date.now() - 31 * 86_400_000);
  await put('a'.repeat(32), old);
  await put('b'.repeat(32), new Date());
  own.named.articles = ['http://inside.example/cover.jpg'];
  await own.refresh();
  await em.execute(`update article set picture = '/images/${'c'.repeat(32)}-320.webp'`);
  await put('c'.repeat(32), old);
  own.named.articles = [];
  await own.refresh();
  const left = await em.fork().find(ImageEntity, {}, { orderBy: { hash: 'asc' } });
  expect(left.map(({ hash }) => hash[0])).toEqual(['b', 'c']);
});
