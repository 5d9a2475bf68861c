import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A feed as the real service served it. */
export function fixture(name: 'medium-empty' | 'medium-two-articles' | 'youtube-channel'): string {
  return readFileSync(join(import.meta.dirname, '../../fixtures/feeds', `${name}.xml`), 'utf8');
}

/** An RSS feed around the given items. */
export function rss(items: string): string {
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Test</title>${items}</channel></rss>`;
}

/** One RSS item with everything an article needs. */
export function item(id: string, options: { title?: string; content?: string; date?: string } = {}): string {
  const {
    title = `Article ${id}`,
    content = '<p>Text</p>',
    date = 'Mon, 05 Jan 2026 09:30:00 GMT',
  } = options;
  return `<item><title>${title}</title><link>https://example.com/${id}</link><guid>${id}</guid><category>Leadership</category><pubDate>${date}</pubDate><content:encoded><![CDATA[${content}]]></content:encoded></item>`;
}

/** An Atom feed of videos as YouTube writes it. */
export function videoFeed(entries: string): string {
  return `<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">${entries}</feed>`;
}

/** One entry of such a feed; statistics are left out when `views` is not given. */
export function entry(
  id: string,
  options: { title?: string; short?: boolean; views?: number; date?: string } = {},
): string {
  const { title = `Video ${id}`, short = false, views, date = '2026-01-05T09:30:00+00:00' } = options;
  const statistics =
    views === undefined
      ? ''
      : `<media:community><media:starRating count="7"/><media:statistics views="${views}"/></media:community>`;
  return `<entry><yt:videoId>${id}</yt:videoId><title>${title}</title><link rel="alternate" href="https://www.youtube.com/${short ? `shorts/${id}` : `watch?v=${id}`}"/><published>${date}</published><media:group><media:thumbnail url="https://i.ytimg.com/vi/${id}/hqdefault.jpg"/><media:description>About ${id}</media:description>${statistics}</media:group></entry>`;
}

/** Nine levels of ten references each: a billion laughs. */
export const ENTITY_BOMB = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a0 "ha">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
).join('')}]>${rss('<item><title>&a9;</title></item>').replace('<?xml version="1.0"?>', '')}`;
