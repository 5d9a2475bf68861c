import { describe, expect, it } from 'vitest';
import { startFeedServer } from '../../testing/feeds/feed-server.ts';
import { type FetchGuard, fetchFeed } from './fetch-feed.ts';
import { readSitemapAt, readSitemapText } from './read-sitemap.ts';

const guard: FetchGuard = { allowLoopback: true, allowFile: true };
const reading = { fetchFeed, guard };

/** A host with these texts by path; every other path is 404. */
const startHost = (texts: (url: string) => Record<string, string>) =>
  startFeedServer(({ url = '', headers }, response) => {
    const text = texts(`http://${headers.host}`)[url];
    if (text === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8' }).end(text);
  });

const list = (root: string, entry: string, addresses: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet type="text/xsl" href="/main.xsl"?>
   <${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
     .map((address) => `<${entry}><loc>${address}</loc><lastmod>2024-01-01</lastmod></${entry}>`)
     .join('')}</${root}>`;
const urlset = (...addresses: string[]) => list('urlset', 'url', addresses);
const index = (...addresses: string[]) => list('sitemapindex', 'sitemap', addresses);

describe('the sitemap of a former site', () => {
  it('is found by the address of the site', async () => {
    await using host = await startHost(() => ({ '/sitemap.xml': urlset('https://a.example/about') }));
    expect(await readSitemapAt(new URL('/', host.url), reading)).toEqual(['https://a.example/about']);
  });

  it('may be an index, of which what can be read is taken', async () => {
    await using host = await startHost((origin) => ({
      '/wp-sitemap.xml': index(
        `${origin}/pages.xml`,
        `${origin}/gone.xml`,
        `${origin}/posts.xml`,
        'file:///etc/passwd',
      ),
      '/pages.xml': urlset('https://a.example/one'),
      '/posts.xml': urlset('https://a.example/two', 'https://a.example/three?x=1&amp;y=2'),
    }));
    expect(await readSitemapAt(new URL('/wp-sitemap.xml', host.url), reading)).toEqual([
      'https://a.example/one',
      'https://a.example/two',
      'https://a.example/three?x=1&y=2',
    ]);
  });

  it('may be pasted, and then leads to no address of this machine', async () => {
    await using host = await startHost(() => ({ '/private.xml': urlset('https://a.example/private') }));
    expect(await readSitemapText(urlset('https://a.example/one'), reading)).toEqual([
      'https://a.example/one',
    ]);
    const named = index(new URL('/private.xml', host.url).href);
    await expect(readSitemapText(named, reading)).rejects.toThrow();
    expect(host.requests).toHaveLength(0);
  });

  it('is said to list no pages if it is an index that names itself only', async () => {
    await using host = await startHost((origin) => ({ '/self.xml': index(`${origin}/self.xml`) }));
    await expect(readSitemapAt(new URL('/self.xml', host.url), reading)).rejects.toMatchObject({
      reason: 'it lists no pages',
    });
    expect(host.requests).toHaveLength(2);
  });

  it('is said to be slow in tenths of a second, however little time the sitemaps before it left', async () => {
    await using host = await startFeedServer(({ url = '', headers }, response) => {
      if (url === '/index.xml') response.end(index(`http://${headers.host}/slow.xml`));
      else response.writeHead(200).write('<');
    });
    const impatient = { fetchFeed, guard: { ...guard, timeoutMs: 230 } };
    await expect(readSitemapAt(new URL('/index.xml', host.url), impatient)).rejects.toMatchObject({
      reason: 'it did not respond within 0.3 seconds',
    });
  });

  it.each([
    ['declares an entity', '<!DOCTYPE a [<!ENTITY b "c">]><urlset><url><loc>&b;</loc></url></urlset>'],
    ['is broken', '<urlset><url>'],
    ['is a feed', '<rss><channel/></rss>'],
    ['is a page', '<!doctype html><html><body>Hello</body></html>'],
    ['is empty', urlset()],
  ])('is refused with a reason if it %s', async (_what, text) => {
    await expect(readSitemapText(text, reading)).rejects.toMatchObject({
      reason: expect.stringMatching(/^it is|^it declares/),
    });
  });

  it('gives at most 5,000 addresses', async () => {
    const addresses = Array.from({ length: 5_100 }, (_, at) => `https://a.example/${at}`);
    expect(await readSitemapText(urlset(...addresses), reading)).toHaveLength(5_000);
  });
});
