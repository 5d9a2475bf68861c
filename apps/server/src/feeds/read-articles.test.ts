import { describe, expect, it } from 'vitest';
import { ENTITY_BOMB, fixture, item, rss } from '../../testing/feeds/fixture.ts';
import { parseArticles } from './read-articles.ts';

const readItems = async (xml: string) => (await parseArticles(xml)).items;

describe('the articles of a feed as Medium served it', () => {
  it('are read with id, title, link, date, categories, text and images', async () => {
    expect(await readItems(fixture('medium-two-articles'))).toEqual([
      {
        feedId: 'https://medium.com/p/bbbe28ea58a',
        title: 'Flutter Enum — How to exchange values with your Backend and/or your app UI since Dart 2.6',
        link: 'https://gbaccetta.medium.com/flutter-enum-how-to-exchange-values-with-your-backend-and-or-your-app-ui-since-dart-2-6-bbbe28ea58a?source=rss-bc507f75565c------2',
        publishedAt: new Date('2021-04-08T01:01:47.000Z'),
        categories: ['enum'],
        text: 'Flutter Enum — How to exchange values with your Backend and/or your app UI since Dart 2.6 thanks to extensions Introduction',
        prose: '',
        images: [{ src: 'wrong_url', width: null, height: null }],
      },
      {
        feedId: 'https://medium.com/p/e1131f7c0355',
        title: 'TeamSpot — A sport team management app built with Flutter and Firebase',
        link: 'https://gbaccetta.medium.com/teamspot-a-sport-team-management-app-built-with-flutter-and-firebase-e1131f7c0355?source=rss-bc507f75565c------2',
        publishedAt: new Date('2021-10-26T04:07:52.000Z'),
        categories: ['team-management-app'],
        text: 'TeamSpot — A sport team management app built with Flutter and Firebase',
        prose: '',
        images: [
          {
            src: 'https://medium.com/_/stat?event=post.clientViewed&referrerSource=full_rss&postId=e1131f7c0355',
            width: 1,
            height: 1,
          },
        ],
      },
    ]);
  });

  it('are none when the writer has published nothing', async () => {
    expect(await readItems(fixture('medium-empty'))).toEqual([]);
  });
});

describe('other feeds of articles', () => {
  it('may be Atom', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>urn:1</id><title>A title</title>
      <link rel="self" href="https://example.com/self"/><link href="https://example.com/one"/>
      <published>2026-01-05T09:30:00Z</published><category term="Strategy"/>
      <content type="html">&lt;p&gt;One&lt;/p&gt;&lt;p&gt;two&lt;/p&gt;</content></entry></feed>`;
    expect(await readItems(atom)).toEqual([
      {
        feedId: 'urn:1',
        title: 'A title',
        link: 'https://example.com/one',
        publishedAt: new Date('2026-01-05T09:30:00.000Z'),
        categories: ['Strategy'],
        text: 'One two',
        prose: 'One. two',
        images: [],
      },
    ]);
  });

  it('may describe an item without content and without a guid', async () => {
    const [article] = await readItems(
      rss(
        '<item><title>T</title><link>https://example.com/x</link><description>Short &amp;amp; sweet</description></item>',
      ),
    );
    expect(article).toMatchObject({
      feedId: 'https://example.com/x',
      text: 'Short & sweet',
      publishedAt: null,
    });
  });

  it('write titles as HTML: entities are decoded, angle brackets stay', async () => {
    const [article] = await readItems(rss(item('1', { title: '<![CDATA[Tom &amp; Jerry on List<T>]]>' })));
    expect(article?.title).toBe('Tom & Jerry on List<T>');
  });

  it('keep emoji and right-to-left text, and lose what cannot be stored', async () => {
    const [article] = await readItems(rss(item('1', { title: 'שלום 👩‍👩‍👧 \0\x07end' })));
    expect(article?.title).toBe('שלום 👩‍👩‍👧 end');
  });

  it('may show markup in their text without meaning it', async () => {
    const [article] = await readItems(
      rss(item('1', { content: '<p>Start with <code>&lt;!DOCTYPE html&gt;</code></p><!DOCTYPE x>' })),
    );
    expect(article?.text).toBe('Start with <!DOCTYPE html>');
  });
});

describe('what is no feed is refused with the reason', () => {
  const refusals: [string, string, string][] = [
    ['nothing', '', 'it is empty'],
    ['a web page', '<!DOCTYPE html><html><body>Hello</body></html>', 'it is a web page, not a feed'],
    ['a web page without doctype', ' <html lang="en"><p>Hello', 'it is a web page, not a feed'],
    ['JSON', '{"items":[]}', 'it is not well-formed XML, or it is cut off'],
    ['other XML', '<urlset><url/></urlset>', 'it is XML, but neither RSS nor Atom'],
    [
      'a feed cut off',
      fixture('medium-two-articles').slice(0, 2000),
      'it is not well-formed XML, or it is cut off',
    ],
    ['an entity bomb', ENTITY_BOMB, 'it declares a document type or entities, which are not accepted'],
    [
      'an external entity',
      `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('<item><title>&x;</title></item>').slice(21)}`,
      'it declares a document type or entities, which are not accepted',
    ],
    [
      'an undeclared entity',
      rss('<item><title>&bomb;</title></item>'),
      'it is not well-formed XML, or it is cut off',
    ],
    [
      'a character XML does not have',
      rss(item('1', { title: '&#0;' })),
      'it is not well-formed XML, or it is cut off',
    ],
  ];

  it.each(refusals)('%s', async (_what, xml, reason) => {
    await expect(readItems(xml)).rejects.toMatchObject({ name: 'FeedError', reason });
  });

  it('comments that never end do not take quadratic time', async () => {
    await expect(readItems(rss('<!--'.repeat(500_000)))).rejects.toMatchObject({ name: 'FeedError' });
  });
});

it('reads 500 items at most, and counts the others', async () => {
  const many = Array.from({ length: 600 }, (_, index) => item(String(index))).join('');
  const { items, total } = await parseArticles(rss(many));
  expect(items).toHaveLength(500);
  expect(total).toBe(600);
});
