import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FeedServer, respondWith, startFeedServer } from '../../../testing/feeds/feed-server.ts';
import {
  askToRefresh,
  type PictureApp,
  startPictureApp,
} from '../../../testing/feeds/pictures/picture-app.ts';

let own: PictureApp;
beforeAll(async () => {
  own = await startPictureApp();
});
afterAll(() => own.close());
beforeEach(() => own.reset());

describe('never contacted', () => {
  /** Another server on loopback, in the role of an internal service. */
  let inside: FeedServer;
  beforeAll(async () => {
    inside = await startFeedServer(respondWith(200));
  });
  afterAll(() => inside[Symbol.asyncDispose]());

  it.each(['http://127.0.0.1:{port}/', 'http://localhost:{port}/', 'http://[::ffff:127.0.0.1]:{port}/'])(
    'a redirect to loopback: %s',
    async (target) => {
      const location = target.replace('{port}', new URL(inside.url).port);
      own.host.respond(respondWith(302, { location }));
      own.named.articles = [`http://127.0.0.1:${own.port}/cover.jpg`];
      await own.refresh();
      expect(await own.images()).toEqual([null]);
      expect(own.host.requests).toHaveLength(1);
      expect(inside.requests).toEqual([]);
    },
  );

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'http://[fc00::1]/',
    'file:///etc/passwd',
  ])('a redirect to %s', async (location) => {
    own.host.respond(respondWith(302, { location }));
    own.named.articles = [`http://127.0.0.1:${own.port}/cover.jpg`];
    await own.refresh();
    expect(await own.images()).toEqual([null]);
  });

  it('a name that turns to the inside between one hop and the next (rebinding)', async () => {
    const insidePort = new URL(inside.url).port;
    own.names.set('rebinding.example', ['127.0.0.1', '127.0.0.1']);
    own.host.respond(respondWith(302, { location: `http://rebinding.example:${insidePort}/` }));
    own.named.articles = [`http://rebinding.example:${own.port}/cover.jpg`];
    await own.refresh();
    expect(own.host.requests).toHaveLength(1);
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
    own.names.set('inside.example', [address]);
    own.named.articles = [`http://inside.example:${own.port}/cover.jpg`];
    // Refused at once; a connection to nowhere would outlast the test.
    await own.refresh();
    expect(await own.images()).toEqual([null]);
  });
});

describe('without the allowance of these tests, which no running server has', () => {
  it.each(['127.0.0.1', 'localhost', 'named.example'])('%s is not contacted either', async (name) => {
    own.names.set('named.example', ['127.0.0.1']);
    const strict = await own.startAnother({ allowLoopback: false, timeoutMs: 60_000 });
    try {
      own.named.articles = [`http://${name}:${own.port}/cover.jpg`];
      await askToRefresh(strict);
      await strict.services.pictures.settled();
      expect(own.host.requests).toEqual([]);
      expect(await (await fetch(`${strict.url}/api/articles`)).json()).toMatchObject([{ imageUrl: null }]);
    } finally {
      await strict.close();
    }
  });
});
