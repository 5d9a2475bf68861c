import type { FeedArticle } from '@rapport/domain/articles/feed';
import { FeedError } from './feed-error.ts';
import { type FeedItems, readFirstItems } from './feed-items.ts';
import { decodeEntities, readHtml } from './read-html.ts';
import {
  alternateLink,
  attributeOf,
  childAt,
  childrenOf,
  dateOf,
  readXml,
  textOf,
  type XmlNode,
} from './read-xml.ts';

/**
 * The articles of an RSS 2.0 feed, as Medium serves it, or of an Atom feed; a list without any is read as such.
 * Throws FeedError for anything that is not a feed.
 */
export async function parseArticles(xml: string): Promise<FeedItems<FeedArticle>> {
  const root = await readXml(xml);
  if (root.rss !== undefined)
    return readFirstItems(childrenOf(childAt(root, 'rss', 'channel'), 'item'), articleOfItem);
  if (root.feed !== undefined)
    return readFirstItems(childrenOf(childAt(root, 'feed'), 'entry'), articleOfEntry);
  throw new FeedError('it is XML, but neither RSS nor Atom');
}

function articleOfItem(item: XmlNode): FeedArticle {
  const link = textOf(childAt(item, 'link'));
  const content = textOf(childAt(item, 'content:encoded')) || textOf(childAt(item, 'description'));
  return {
    feedId: textOf(childAt(item, 'guid')) || link,
    title: decodeEntities(textOf(childAt(item, 'title'))),
    link,
    publishedAt: dateOf(childAt(item, 'pubDate')) ?? dateOf(childAt(item, 'atom:updated')),
    categories: childrenOf(item, 'category').map((category) => decodeEntities(textOf(category))),
    ...readHtml(content),
  };
}

function articleOfEntry(entry: XmlNode): FeedArticle {
  const link = alternateLink(entry);
  const content = textOf(childAt(entry, 'content')) || textOf(childAt(entry, 'summary'));
  return {
    feedId: textOf(childAt(entry, 'id')) || link,
    title: decodeEntities(textOf(childAt(entry, 'title'))),
    link,
    publishedAt: dateOf(childAt(entry, 'published')) ?? dateOf(childAt(entry, 'updated')),
    categories: childrenOf(entry, 'category').map((category) => attributeOf(category, 'term') ?? ''),
    ...readHtml(content),
  };
}
