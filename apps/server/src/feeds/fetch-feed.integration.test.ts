import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { respondWith, sends, startFeedServer } from '../../testing/feeds/feed-server.ts';
import { type FetchGuard, fetchFeed } from './fetch-feed.ts';

const local: FetchGuard = { allowLoopback: true, allowFile: true };
const production: FetchGuard = { allowLoopback: false, allowFile: false };

describe('a feed that answers', () => {
  it('is read, and its host learns who asks', async () => {
    await using server = await startFeedServer(sends('<rss>é</rss>'));
    expect(await fetchFeed(server.url, local)).toBe('<rss>é</rss>');
    expect(server.requests[0]?.headers['user-agent']).toMatch(/Rapport/);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('may be compressed with %s', async (encoding, compress) => {
    await using server = await startFeedServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress('<rss/>')),
    );
    expect(await fetchFeed(server.url, local)).toBe('<rss/>');
  });

  it('is decoded by the charset it names', async () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><rss>caf\u00e9</rss>', 'latin1');
    await using server = await startFeedServer((_request, response) => response.end(latin));
    expect(await fetchFeed(server.url, local)).toContain('café');
  });

  it('may be a file outside production', async () => {
    const file = pathToFileURL(`${import.meta.dirname}/../../fixtures/feeds/medium-empty.xml`).href;
    expect(await fetchFeed(file, local)).toContain('<rss');
    await expect(fetchFeed(file, production)).rejects.toMatchObject({
      reason: expect.stringContaining('file'),
    });
  });
});

describe('a feed that fails says why', () => {
  it.each([404, 403, 429, 500, 304])('status %i', async (status) => {
    await using server = await startFeedServer(respondWith(status));
    await expect(fetchFeed(server.url, local)).rejects.toMatchObject({
      reason: `it responded with ${status}`,
    });
  });

  it('no one listens', async () => {
    const gone = await startFeedServer(respondWith(200));
    await gone[Symbol.asyncDispose]();
    await expect(fetchFeed(gone.url, local)).rejects.toMatchObject({
      reason: 'its host refused the connection',
    });
  });

  it('no such host', async () => {
    await expect(fetchFeed('http://feed.invalid/', local)).rejects.toMatchObject({
      reason: 'its host name does not exist',
    });
  });

  it('no such file, or a folder', async () => {
    await expect(fetchFeed('file:///no/such/feed.xml', local)).rejects.toMatchObject({
      reason: 'its file could not be read',
    });
    await expect(fetchFeed(pathToFileURL(import.meta.dirname).href, local)).rejects.toMatchObject({
      name: 'FeedError',
    });
  });

  it('no answer in time, or one that drips', async () => {
    const guard = { ...local, timeoutMs: 200 };
    await using silent = await startFeedServer(() => {});
    await expect(fetchFeed(silent.url, guard)).rejects.toMatchObject({
      reason: 'it did not respond within 0.2 seconds',
    });
    await using dripping = await startFeedServer((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    await expect(fetchFeed(dripping.url, guard)).rejects.toMatchObject({
      reason: 'it did not respond within 0.2 seconds',
    });
  });

  it('an answer that breaks off', async () => {
    await using server = await startFeedServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('<rss>', () => response.destroy());
    });
    await expect(fetchFeed(server.url, local)).rejects.toMatchObject({
      reason: 'it could not be reached, or the connection was lost',
    });
  });

  it('a damaged compression', async () => {
    await using server = await startFeedServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
    );
    await expect(fetchFeed(server.url, local)).rejects.toMatchObject({ reason: 'its response is damaged' });
  });
});

describe('size', () => {
  it('50 MB are not taken: the connection is closed after 5', async () => {
    let sent = 0;
    const megabyte = Buffer.alloc(1024 * 1024, ' ');
    await using server = await startFeedServer(async (_request, response) => {
      response.on('error', () => {});
      for (; sent < 50 && !response.destroyed; sent += 1) {
        await new Promise((resolve) => response.write(megabyte, resolve));
      }
      response.end();
    });
    await expect(fetchFeed(server.url, local)).rejects.toMatchObject({ reason: 'it is larger than 5 MB' });
    expect(sent).toBeLessThan(50);
  });

  it('what a small answer unpacks to counts', async () => {
    await using server = await startFeedServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * 1024 * 1024))),
    );
    await expect(fetchFeed(server.url, local)).rejects.toMatchObject({ reason: 'it is larger than 5 MB' });
  });
});

describe('where a fetch may lead', () => {
  it('the configured address may be on loopback outside production only', async () => {
    await using server = await startFeedServer(sends('<rss/>'));
    await expect(fetchFeed(server.url, production)).rejects.toMatchObject({
      reason: expect.stringContaining('not a public one'),
    });
    await expect(fetchFeed(server.url.replace('127.0.0.1', 'localhost'), production)).rejects.toMatchObject({
      reason: expect.stringContaining('not a public one'),
    });
    expect(server.requests).toHaveLength(0);
  });

  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433'])(
    'a redirect to %s is not followed',
    async (host) => {
      await using secret = await startFeedServer(sends('<rss>secret</rss>'));
      const target = secret.url.replace('127.0.0.1', host);
      await using server = await startFeedServer(respondWith(302, { location: target }));
      await expect(fetchFeed(server.url, local)).rejects.toMatchObject({
        reason: expect.stringContaining('not a public one'),
      });
      expect(secret.requests).toHaveLength(0);
    },
  );

  it.each([
    ['http://169.254.169.254/latest/meta-data/', 'not a public one'],
    ['http://10.0.0.1/', 'not a public one'],
    ['file:///etc/passwd', 'it redirects to a file'],
    ['gopher://example.com/', 'not a valid http or https address'],
    ['http://[broken', 'not a valid http or https address'],
  ])('a redirect to %s is not followed', async (target, reason) => {
    await using server = await startFeedServer(respondWith(301, { location: target }));
    await expect(fetchFeed(server.url, local)).rejects.toMatchObject({
      reason: expect.stringContaining(reason),
    });
  });

  it.each(['ftp://example.com/feed', 'javascript:alert(1)', 'feed'])(
    '%s is no feed address',
    async (address) => {
      await expect(fetchFeed(address, local)).rejects.toMatchObject({
        reason: 'its address is not a valid http or https address',
      });
    },
  );
});
