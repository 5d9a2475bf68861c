import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTextFault } from './clean-text.ts';
import {
  cleanFeedLine,
  cleanFeedParagraphs,
  cutAtWord,
  parseFeedId,
  restoreDamagedText,
  uniqueByFeedId,
  webAddress,
} from './feed-text.ts';

describe('texts of a feed', () => {
  it('are made fit to store, whatever they hold', () => {
    expect(cleanFeedLine(' a\u0000b \n\t c\uD800 ')).toBe('a b c\uFFFD');
    expect(cleanFeedParagraphs('one \r\n\r\n\r\n\r\n two\u0007')).toBe('one\n\ntwo');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(findTextFault(cleanFeedLine(text), 'single')).toBeNull();
        expect(findTextFault(cleanFeedParagraphs(text), 'multi')).toBeNull();
      }),
    );
  });
});

describe('cutAtWord', () => {
  it('leaves a short text alone and cuts a long one at a word', () => {
    expect(cutAtWord('one two', 7)).toBe('one two');
    expect(cutAtWord('one two three', 9)).toBe('one two…');
    expect(cutAtWord('one two three', 7)).toBe('one two…');
  });

  it('leaves no half-finished sign before the ellipsis', () => {
    expect(cutAtWord('made of small, honest rounds', 16)).toBe('made of small…');
    expect(cutAtWord('a question – and its answer', 13)).toBe('a question…');
    expect(cutAtWord('made of small. Honest rounds', 16)).toBe('made of small…');
    expect(cutAtWord('made of small... Honest rounds', 18)).toBe('made of small…');
  });

  it('cuts inside a word only when the word is most of the text', () => {
    expect(cutAtWord('a bbbbbbbbbbbbbbbbb', 10)).toBe('a bbbbbbbb…');
    expect(cutAtWord('😀'.repeat(20), 10)).toBe(`${'😀'.repeat(10)}…`);
  });

  it('gives a beginning of the text, no longer than asked', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 })).map((list) => list.join(' '));
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 60 }), (text, max) => {
        const cut = cutAtWord(text, max);
        expect(Array.from(cut.replace(/…$/, '')).length).toBeLessThanOrEqual(max + (cut === text ? 1 : 0));
        expect(text.startsWith(cut === text ? cut : cut.slice(0, -1))).toBe(true);
      }),
    );
  });
});

describe('webAddress', () => {
  it('takes absolute http and https addresses', () => {
    expect(webAddress(' https://example.com/a?b=c ')).toBe('https://example.com/a?b=c');
    expect(webAddress('http://example.com')).toBe('http://example.com/');
  });

  it.each([
    '',
    'wrong_url',
    '/a.png',
    '//example.com/a.png',
    'data:image/png;base64,AA==',
    'javascript:alert(1)',
    'https://',
    `https://${'user:secret'}@example.com/`,
    'https://user@example.com/',
    'ftp://example.com/',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('takes %j for none', (text) => {
    expect(webAddress(text)).toBeNull();
  });
});

describe('ids of a feed', () => {
  it('must fit the database', () => {
    expect(parseFeedId(' yt:video:1 ')).toBe('yt:video:1');
    expect(parseFeedId(' \u0000 ')).toBeNull();
    expect(parseFeedId('a'.repeat(501))).toBeNull();
  });

  it('count once: the first wins', () => {
    const drafts = [
      { feedId: 'a', at: 1 },
      { feedId: 'b', at: 2 },
      { feedId: 'a', at: 3 },
    ];
    expect(uniqueByFeedId(drafts)).toEqual(drafts.slice(0, 2));
  });
});

describe('text that lost characters on its way', () => {
  const stored = { title: 'Größe', categories: ['Café'], note: null, count: 1 };

  it('does not replace good text', () => {
    const draft = { title: 'Gr\uFFFDe', categories: ['Caf\uFFFD'], note: 'n\uFFFD', count: 2 };
    expect(restoreDamagedText<typeof draft>(stored, draft)).toEqual({ ...stored, note: 'n\uFFFD', count: 2 });
  });

  it('is replaced by anything, and good text replaces everything', () => {
    const damaged = { title: 'Gr\uFFFDe' };
    expect(restoreDamagedText(damaged, { title: 'Gr\uFFFD\uFFFDe' })).toEqual({ title: 'Gr\uFFFD\uFFFDe' });
    expect(restoreDamagedText(damaged, { title: 'Größe' })).toEqual({ title: 'Größe' });
    expect(restoreDamagedText({ title: 'Größe' }, { title: 'Maß' })).toEqual({ title: 'Maß' });
  });
});
