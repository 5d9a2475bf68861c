import { describe, expect, it } from 'vitest';
import {
  type FeedArticle,
  findCoverImage,
  formatCategory,
  readingTime,
  toArticleDraft,
  toExcerpt,
} from './feed.ts';

const ITEM: FeedArticle = {
  feedId: 'https://example.com/p/1',
  title: '  A sample\n article ',
  link: 'https://example.com/a-sample-article',
  publishedAt: new Date('2026-01-05T09:30:00.000Z'),
  categories: [' leadership ', '', 'teams', 'leadership'],
  text: 'A heading Some words.',
  prose: 'Some words.',
  images: [{ src: 'https://example.com/cover.png', width: null, height: null }],
};

const image = (src: string, width: number | null = null, height: number | null = null) => ({
  src,
  width,
  height,
});

describe('an article of the feed', () => {
  it('is normalized', () => {
    expect(toArticleDraft(ITEM)).toEqual({
      feedId: 'https://example.com/p/1',
      title: 'A sample article',
      excerpt: 'Some words.',
      category: 'Leadership',
      imageUrl: 'https://example.com/cover.png',
      url: 'https://example.com/a-sample-article',
      publishedAt: ITEM.publishedAt,
      readingTime: 1,
      categories: ['Leadership', 'Teams'],
    });
  });

  it('can have no text, image or categories', () => {
    expect(toArticleDraft({ ...ITEM, text: ' ', prose: '', images: [], categories: [] })).toMatchObject({
      excerpt: null,
      imageUrl: null,
      category: null,
      categories: [],
      readingTime: 1,
    });
  });

  it.each<[string, Partial<FeedArticle>]>([
    ['id', { feedId: ' ' }],
    ['title', { title: ' \n ' }],
    ['date', { publishedAt: null }],
    ['valid date', { publishedAt: new Date('never') }],
    ['link', { link: '' }],
    ['web address', { link: 'javascript:alert(1)' }],
    ['absolute address', { link: '/a' }],
  ])('without %s is left out', (_what, fault) => {
    expect(toArticleDraft({ ...ITEM, ...fault })).toBeNull();
  });

  it('contains nothing that the database rejects', () => {
    const draft = toArticleDraft({
      ...ITEM,
      title: 'a\u0000b\uD800',
      prose: 'c\u0000d',
      categories: ['e\u0000'],
    });
    expect(draft).toMatchObject({ title: 'a b\uFFFD', excerpt: 'c d', category: 'E' });
  });

  it('uses all of its text as the excerpt when it has no running text', () => {
    expect(toArticleDraft({ ...ITEM, prose: '' })?.excerpt).toBe('A heading Some words.');
  });
});

describe('findCoverImage', () => {
  it('skips relative and broken addresses and tracking pixels', () => {
    const images = [
      image('wrong_url'),
      image('/relative.png'),
      image('https://'),
      image('data:image/png;base64,AAAA'),
      image('https://example.com/pixel.gif', 1, 1),
      image('https://example.com/line.gif', null, 1),
      image('https://example.com/column.gif', 1, null),
      image('https://medium.com/_/stat?event=post.clientViewed&postId=1'),
      image('https://example.com/real.png', 640, 390),
      image('https://example.com/second.png'),
    ];
    expect(findCoverImage(images)).toBe('https://example.com/real.png');
    expect(findCoverImage(images.slice(0, 8))).toBeNull();
  });
});

describe('toExcerpt', () => {
  it('keeps a text of 200 characters and cuts a longer one at a word', () => {
    const exact = 'word '.repeat(40).trim().padEnd(200, 's');
    expect(toExcerpt(exact)).toBe(exact);
    expect(toExcerpt('word '.repeat(60))).toBe(`${'word '.repeat(40).trim()}…`);
  });
});

describe('formatCategory', () => {
  it.each([
    ['team-management-app', 'Team management app'],
    ['artificial_intelligence', 'Artificial intelligence'],
    ['ai', 'AI'],
    ['ux-design', 'UX design'],
    ['führung', 'Führung'],
    ['Leadership', 'Leadership'],
    ['GenAI-tools', 'GenAI-tools'],
    ['change management', 'change management'],
    ['-', ''],
  ])('shows %j as %j', (tag, label) => {
    expect(formatCategory(tag)).toBe(label);
  });
});

describe('readingTime', () => {
  it.each([
    [0, 1],
    [1, 1],
    [299, 1],
    [300, 2],
    [1000, 5],
  ])('of %i words is %i minutes', (words, minutes) => {
    expect(readingTime('word '.repeat(words))).toBe(minutes);
  });
});
