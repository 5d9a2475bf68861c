import { describe, expect, it } from 'vitest';
import { respondWith, startFeedServer } from '../../testing/feeds/feed-server.ts';
import { type FetchGuard, fetchFeed } from './fetch-feed.ts';
import { findFeed } from './find-feed.ts';
import { parseArticles } from './read-articles.ts';
import { parseVideos } from './read-videos.ts';

const guard: FetchGuard = { allowLoopback: true, allowFile: false };
const ARTICLES = { fetchFeed, parse: parseArticles };
const titles = ['One', 'Two', 'Three', 'Four'];
const RSS = `<rss><channel>${titles.map((title) => `<item><title>${title}</title></item>`).join('')}</channel></rss>`;
const ATOM = '<feed><entry><title>A talk</title></entry></feed>';
const FOUND = { titles: ['One', 'Two', 'Three'], reason: null };

/** A host with these texts by path; every other path is 404. */
const startHost = (texts: Record<string, string>) =>
  startFeedServer(({ url = '' }, response) => {
    const text = texts[url];
    if (text === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  });

const page = (link: string) => `<!doctype html><html><head>${link}</head><body><p>Hello</p></body></html>`;
const named = (href: string, type = 'application/rss+xml') =>
  page(`<link rel="alternate" type="${type}" href="${href}">`);

describe('the feed of an address', () => {
  it('is the address itself, with the first three titles', async () => {
    await using host = await startHost({ '/feed': RSS });
    expect(await findFeed(new URL(host.url), guard, ARTICLES)).toEqual({ ...FOUND, address: host.url });
  });

  it('is the one that its page names', async () => {
    await using host = await startHost({ '/blog': named('/latest.xml'), '/latest.xml': RSS });
    const found = await findFeed(new URL('/blog', host.url), guard, ARTICLES);
    expect(found).toEqual({ ...FOUND, address: new URL('/latest.xml', host.url).href });
  });

  it('is the one of a channel', async () => {
    const channel = named('/videos.xml?id=1', 'application/atom+xml');
    await using host = await startHost({ '/@you': channel, '/videos.xml?id=1': ATOM });
    const found = await findFeed(new URL('/@you', host.url), guard, { fetchFeed, parse: parseVideos });
    expect(found).toMatchObject({ address: new URL('/videos.xml?id=1', host.url).href, titles: ['A talk'] });
  });

  it('is where such pages usually have it, when the page names none or a wrong one', async () => {
    await using host = await startHost({ '/': named('/gone.xml'), '/rss.xml': RSS });
    const found = await findFeed(new URL('/', host.url), guard, ARTICLES);
    expect(found.address).toBe(new URL('/rss.xml', host.url).href);
  });
});

describe('an address without a feed', () => {
  it('says why, after few requests', async () => {
    const links = Array.from(
      { length: 50 },
      (_, index) => `<link rel=alternate type=application/rss+xml href=/${index}>`,
    );
    await using host = await startHost({ '/': page(links.join('')) });
    expect(await findFeed(new URL('/', host.url), guard, ARTICLES)).toEqual({
      address: null,
      titles: [],
      reason: 'it is a web page, not a feed',
    });
    expect(host.requests).toHaveLength(6);
  });

  it('that fails says so', async () => {
    await using host = await startFeedServer(respondWith(500));
    const found = await findFeed(new URL(host.url), guard, ARTICLES);
    expect(found).toMatchObject({ address: null, reason: 'it responded with 500' });
  });

  it('can not lead to another server of this machine, nor to a file', async () => {
    await using inner = await startHost({ '/feed': RSS });
    const links = named(inner.url) + named('file:///etc/passwd');
    await using host = await startHost({ '/': links });
    expect(await findFeed(new URL('/', host.url), guard, ARTICLES)).toMatchObject({ address: null });
    expect(inner.requests).toHaveLength(0);
  });
});
