import { lookup } from 'node:dns';
import { ArticleEntity } from '@rapport/db/entities/content';
import { ImageEntity } from '@rapport/db/entities/image';
import type { Article } from '@rapport/domain/articles/schema';
import type { Video } from '@rapport/domain/videos/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Resolver } from '../feeds/address-guard.ts';
import type { FeedReader } from '../feeds/feed-reader.ts';
import { answers, type FeedServer, startFeedServer } from '../feeds/testing/feed-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { samplePicture } from './testing/sample-picture.ts';

/** Names that only this test knows; each look-up takes the next answer of the list, the last one for ever. */
const names = new Map<string, string[]>();
const resolve: Resolver = (hostname, options, callback) => {
  const list = names.get(hostname);
  if (!list) return lookup(hostname, options, callback);
  const address = (list.length > 1 ? list.shift() : list[0]) ?? '';
  callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
};

let app: TestApp;
let host: FeedServer;
let port: string;
let admin: { cookie: string };
let articleImages: (string | null)[] = [];
let videoThumbnails: (string | null)[] = [];

const feeds: FeedReader = {
  articles: async () =>
    articleImages.map((src, index) => ({
      feedId: `article-${index}`,
      title: `Article ${index}`,
      link: `https://example.com/articles/${index}`,
      publishedAt: new Date(Date.UTC(2026, 0, 28 - index)),
      categories: [],
      text: 'Some words.',
      images: src === null ? [] : [{ src, width: null, height: null }],
    })),
  videos: async () =>
    videoThumbnails.map((thumbnailUrl, index) => ({
      videoId: `video-${index}`,
      title: `Video ${index}`,
      link: `https://example.com/videos/${index}`,
      publishedAt: new Date(Date.UTC(2026, 0, 28 - index)),
      thumbnailUrl,
      description: null,
      views: null,
      likes: null,
      duration: null,
    })),
};

beforeAll(async () => {
  host = await startFeedServer(answers(404));
  port = new URL(host.url).port;
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'] },
    feeds,
    pictureGuard: { allowLoopback: true, timeoutMs: 2_000, resolve },
  });
  admin = await app.signIn({ email: 'admin@example.com' });
});
afterAll(async () => {
  await app.close();
  await host[Symbol.asyncDispose]();
});

beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(ArticleEntity, {});
  await em.execute('delete from video');
  await em.nativeDelete(ImageEntity, {});
  articleImages = [];
  videoThumbnails = [];
  host.requests.length = 0;
});

async function refresh(what: 'articles' | 'videos' = 'articles'): Promise<void> {
  const headers = { ...admin, origin: app.url };
  const answer = await fetch(`${app.url}/api/admin/${what}/refresh`, { method: 'POST', headers });
  expect(answer.status).toBe(200);
  await app.services.pictures.settled();
}

async function list<T>(what: 'articles' | 'videos'): Promise<T[]> {
  return (await fetch(`${app.url}/api/${what}`)).json() as Promise<T[]>;
}
const images = async () => (await list<Article>('articles')).map(({ imageUrl }) => imageUrl);
const sendsPicture = (bytes: Buffer) =>
  host.answer((_request, response) => response.writeHead(200).end(bytes));

describe('the picture of an article', () => {
  it('is fetched at a refresh, and from then on served by this site in several widths', async () => {
    sendsPicture(await samplePicture({ width: 1600, height: 1200 }));
    articleImages = [`http://127.0.0.1:${port}/cover.jpg`];
    await refresh();
    const [address] = await images();
    expect(address).toMatch(/^\/images\/[0-9a-f]{32}-1280\.webp$/);
    for (const width of [320, 640, 960, 1280]) {
      const answer = await fetch(app.url + address?.replace('-1280.', `-${width}.`));
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([picture.format, picture.width, picture.height]).toEqual([
        'webp',
        width,
        Math.round((width * 9) / 16),
      ]);
    }
  });

  it('is kept through a refresh that brings nothing new, without asking again', async () => {
    sendsPicture(await samplePicture({ width: 640, height: 360 }));
    articleImages = [`http://127.0.0.1:${port}/cover.jpg`];
    await refresh();
    const before = await images();
    host.answer(answers(404));
    await refresh();
    expect(await images()).toEqual(before);
    expect(host.requests).toHaveLength(1);
  });

  it('follows the feed to another picture, and to none', async () => {
    sendsPicture(await samplePicture({ width: 640, height: 360 }));
    articleImages = [`http://127.0.0.1:${port}/one.jpg`];
    await refresh();
    const before = await images();
    sendsPicture(await samplePicture({ width: 640, height: 360, colour: '#b5622f' }));
    articleImages = [`http://127.0.0.1:${port}/two.jpg`];
    await refresh();
    expect(await images()).not.toEqual(before);
    expect(await images()).toEqual([expect.stringMatching(/^\/images\//)]);
    articleImages = [null];
    await refresh();
    expect(await images()).toEqual([null]);
  });

  it('does not keep the refresh waiting', async () => {
    host.answer(() => undefined);
    articleImages = [`http://127.0.0.1:${port}/slow.jpg`];
    const began = performance.now();
    const answer = await fetch(`${app.url}/api/admin/articles/refresh`, {
      method: 'POST',
      headers: { ...admin, origin: app.url },
    });
    expect(await answer.json()).toMatchObject({ added: 1 });
    expect(performance.now() - began).toBeLessThan(1_500);
    await app.services.pictures.settled();
    expect(await images()).toEqual([null]);
  });

  it('of a video likewise', async () => {
    sendsPicture(await samplePicture({ width: 480, height: 360 }));
    videoThumbnails = [`http://127.0.0.1:${port}/thumbnail.jpg`];
    await refresh('videos');
    const [video] = await list<Video>('videos');
    expect(video?.thumbnailUrl).toMatch(/^\/images\/[0-9a-f]{32}-480\.webp$/);
  });

  it('that failed is tried again at the next refresh', async () => {
    articleImages = [`http://127.0.0.1:${port}/cover.jpg`];
    host.answer(answers(503));
    await refresh();
    expect(await images()).toEqual([null]);
    sendsPicture(await samplePicture({ width: 640, height: 360 }));
    await refresh();
    expect(await images()).toEqual([expect.stringMatching(/^\/images\//)]);
  });
});

describe('what is no picture leaves the article without one, and the refresh without an error', () => {
  it.each<[string, () => void]>([
    ['404', () => host.answer(answers(404))],
    [
      'HTML with the type of a picture',
      () =>
        host.answer((_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>')),
    ],
    ['6 MB', () => host.answer((_, response) => response.writeHead(200).end(Buffer.alloc(6_000_000, 0xff)))],
    [
      'one that never ends',
      () => host.answer((_, response) => response.writeHead(200).write(Buffer.from([0xff, 0xd8, 0xff]))),
    ],
    [
      'redirects in a circle',
      () =>
        host.answer((request, response) =>
          response.writeHead(302, { location: `http://127.0.0.1:${port}${request.url}` }).end(),
        ),
    ],
  ])('%s', async (_what, prepare) => {
    prepare();
    articleImages = [`http://127.0.0.1:${port}/cover.jpg`, null];
    await refresh();
    expect(await images()).toEqual([null, null]);
  });
});

describe('never contacted', () => {
  /** Another server on loopback, which stands for everything inside. */
  let inside: FeedServer;
  beforeAll(async () => {
    inside = await startFeedServer(answers(200));
  });
  afterAll(() => inside[Symbol.asyncDispose]());

  it.each(['http://127.0.0.1:{port}/', 'http://localhost:{port}/', 'http://[::ffff:127.0.0.1]:{port}/'])(
    'a redirect to loopback: %s',
    async (target) => {
      const location = target.replace('{port}', new URL(inside.url).port);
      host.answer(answers(302, { location }));
      articleImages = [`http://127.0.0.1:${port}/cover.jpg`];
      await refresh();
      expect(await images()).toEqual([null]);
      expect(host.requests).toHaveLength(1);
      expect(inside.requests).toEqual([]);
    },
  );

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'http://[fc00::1]/',
    'file:///etc/passwd',
  ])('a redirect to %s', async (location) => {
    host.answer(answers(302, { location }));
    articleImages = [`http://127.0.0.1:${port}/cover.jpg`];
    await refresh();
    expect(await images()).toEqual([null]);
  });

  it('a name that turns to the inside between one hop and the next (rebinding)', async () => {
    const insidePort = new URL(inside.url).port;
    names.set('rebinding.example', ['127.0.0.1', '127.0.0.1']);
    host.answer(answers(302, { location: `http://rebinding.example:${insidePort}/` }));
    articleImages = [`http://rebinding.example:${port}/cover.jpg`];
    await refresh();
    expect(host.requests).toHaveLength(1);
    expect(inside.requests).toEqual([]);
  });

  it.each([
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])('a name that leads to %s', async (address) => {
    names.set('inside.example', [address]);
    articleImages = [`http://inside.example:${port}/cover.jpg`];
    const began = performance.now();
    await refresh();
    expect(await images()).toEqual([null]);
    // Refused at once; a connection to nowhere would have taken until the timeout.
    expect(performance.now() - began).toBeLessThan(1_500);
  });
});

describe('without the allowance of these tests, which no running server has', () => {
  it.each(['127.0.0.1', 'localhost', 'named.example'])('%s is not contacted either', async (name) => {
    names.set('named.example', ['127.0.0.1']);
    const strict = await startTestApp({
      env: { adminEmails: ['admin@example.com'] },
      feeds,
      pictureGuard: { allowLoopback: false, resolve },
    });
    try {
      articleImages = [`http://${name}:${port}/cover.jpg`];
      const { cookie } = await strict.signIn({ email: 'admin@example.com' });
      const headers = { cookie, origin: strict.url };
      await fetch(`${strict.url}/api/admin/articles/refresh`, { method: 'POST', headers });
      await strict.services.pictures.settled();
      expect(host.requests).toEqual([]);
      expect(await (await fetch(`${strict.url}/api/articles`)).json()).toMatchObject([{ imageUrl: null }]);
    } finally {
      await strict.close();
    }
  });
});

it.each(['/images/', '/images/x', '/images/..%2f..%2fpackage.json', `/images/${'0'.repeat(32)}-640.webp`])(
  '%s is a 404 that nobody keeps',
  async (path) => {
    const answer = await fetch(app.url + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).not.toContain('immutable');
  },
);

it('a picture that no article has used for a month is removed, a younger or used one is not', async () => {
  const em = app.orm.em.fork();
  const put = (hash: string, createdAt: Date) =>
    em.insert(ImageEntity, { hash, width: 320, bytes: Buffer.from('x'), createdAt });
  const old = new Date(Date.now() - 31 * 86_400_000);
  await put('a'.repeat(32), old);
  await put('b'.repeat(32), new Date());
  articleImages = ['http://inside.example/cover.jpg'];
  await refresh();
  await em.execute(`update article set picture = '/images/${'c'.repeat(32)}-320.webp'`);
  await put('c'.repeat(32), old);
  articleImages = [];
  await refresh();
  const left = await em.fork().find(ImageEntity, {}, { orderBy: { hash: 'asc' } });
  expect(left.map(({ hash }) => hash[0])).toEqual(['b', 'c']);
});
