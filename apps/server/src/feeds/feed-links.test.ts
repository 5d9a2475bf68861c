import { expect, it } from 'vitest';
import { guessFeeds, listFeedLinks } from './feed-links.ts';

const page = new URL('https://example.com/blog/');
const links = (html: string) => listFeedLinks(html, page).map(({ href }) => href);

it('finds what a page names as its feeds, relative addresses too', () => {
  expect(
    links(`<link rel="stylesheet" href="a.css"><LINK REL="alternate home" TYPE="application/atom+xml" HREF="atom.xml">
           <link rel="alternate" type="text/html" href="/de"><link rel=alternate type=application/rss+xml href=//other.example/rss>`),
  ).toEqual(['https://example.com/blog/atom.xml', 'https://other.example/rss']);
  expect(links('<link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">')).toEqual([]);
});

it('stops at a nesting that no page has', () => {
  const deep = '<div>'.repeat(100_000);
  expect(links(`${deep}<link rel="alternate" type="application/rss+xml" href="/rss">`)).toEqual([]);
});

it.each([
  ['https://medium.com/@you', ['https://medium.com/feed/@you']],
  [
    'https://www.youtube.com/channel/UCabc-1_2',
    ['https://www.youtube.com/feeds/videos.xml?channel_id=UCabc-1_2'],
  ],
  ['https://www.youtube.com/@you', []],
  [
    'https://example.com/blog',
    [
      'https://example.com/blog/feed',
      'https://example.com/feed',
      'https://example.com/rss.xml',
      'https://example.com/rss/',
    ],
  ],
])('knows where services keep the feed of %s', (address, feeds) => {
  expect(guessFeeds(new URL(address)).map(({ href }) => href)).toEqual(feeds);
});
