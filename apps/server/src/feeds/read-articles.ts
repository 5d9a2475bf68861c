import type { FeedArticle } from '@rapport/domain/articles/feed';
import { FeedError, type FeedItems, readFirstItems } from './feed-items.ts';
import { decodeEntities, readHtml } from './read-html.ts';
import {
  alternateLink,
  findChild,
  getAttribute,
  getChildren,
  getText,
  parseDate,
  readXml,
  type XmlNode,
} from './read-xml.ts';

/**
 * Parses an RSS 2.0 feed such as Medium's, or an Atom feed; it may have no articles. Throws FeedError for anything
 * else.
 */
export async function parseArticles(xml: string): Promise<FeedItems<FeedArticle>> {
  const root = await readXml(xml);
  if (root.rss !== undefined)
    return readFirstItems(getChildren(findChild(root, 'rss', 'channel'), 'item'), parseItem);
  if (root.feed !== undefined)
    return readFirstItems(getChildren(findChild(root, 'feed'), 'entry'), parseEntry);
  throw new FeedError('it is XML, but neither RSS nor Atom');
}

function parseItem(item: XmlNode): FeedArticle {
  const link = getText(findChild(item, 'link'));
  const content = getText(findChild(item, 'content:encoded')) || getText(findChild(item, 'description'));
  return {
    feedId: getText(findChild(item, 'guid')) || link,
    title: decodeEntities(getText(findChild(item, 'title'))),
    link,
    publishedAt: parseDate(findChild(item, 'pubDate')) ?? parseDate(findChild(item, 'atom:updated')),
    categories: getChildren(item, 'category').map((category) => decodeEntities(getText(category))),
    ...readHtml(content),
  };
}

function parseEntry(entry: XmlNode): FeedArticle {
  const link = alternateLink(entry);
  const content = getText(findChild(entry, 'content')) || getText(findChild(entry, 'summary'));
  return {
    feedId: getText(findChild(entry, 'id')) || link,
    title: decodeEntities(getText(findChild(entry, 'title'))),
    link,
    publishedAt: parseDate(findChild(entry, 'published')) ?? parseDate(findChild(entry, 'updated')),
    categories: getChildren(entry, 'category').map((category) => getAttribute(category, 'term') ?? ''),
    ...readHtml(content),
  };
}
