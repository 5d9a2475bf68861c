import { Parser } from 'htmlparser2';

const FEED_TYPE = /^application\/(rss|atom)\+xml$/i;
const MAX_LINKS = 5;
/** Pages do not nest this deep; the parser's cost grows with the square of the depth. */
const MAX_DEPTH = 200;

/** The addresses of the feeds that a web page names in its `link` elements, in their order; at most five. */
export function listFeedLinks(html: string, page: URL): URL[] {
  const links: URL[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href = '' }) {
      depth += 1;
      if (depth > MAX_DEPTH || links.length >= MAX_LINKS) parser.pause();
      const isFeed = name === 'link' && /\balternate\b/i.test(rel) && FEED_TYPE.test(type.trim());
      if (isFeed && URL.canParse(href.trim(), page.href)) links.push(new URL(href.trim(), page.href));
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return links.filter(({ protocol }) => /^https?:$/.test(protocol));
}

/** Where services and programs keep the feed of a page that names none. */
export function guessFeeds(page: URL): URL[] {
  const { hostname, pathname } = page;
  const channel = /^\/channel\/([\w-]{1,64})/.exec(pathname)?.[1];
  if (/(^|\.)youtube\.com$/.test(hostname)) {
    return channel ? [new URL(`/feeds/videos.xml?channel_id=${channel}`, page)] : [];
  }
  if (hostname === 'medium.com') return [new URL(`/feed${pathname.replace(/\/$/, '')}`, page)];
  const folder = pathname.replace(/\/?$/, '/');
  return [
    new URL(`${folder}feed`, page),
    new URL('/feed', page),
    new URL('/rss.xml', page),
    new URL('/rss/', page),
  ];
}
