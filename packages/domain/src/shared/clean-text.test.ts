import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanText, composeText, countCharacters, findTextFault } from './clean-text.ts';

describe('the shared text rules', () => {
  it('trim, compose and turn CR LF into a newline', () => {
    expect(cleanText('  e\u0301te\u0301\r\nend \t')).toBe('été\nend');
  });

  it.each(['\u0000', '\u0007', '\u000B', '\u001B', '\u007F', '\u0085', '\r'])(
    'refuse control character %j',
    (bad) => {
      expect(findTextFault(`a${bad}b`, 'multi')).toBe('control-character');
      expect(findTextFault(`${bad}ab`, 'single')).toBe('control-character');
      expect(findTextFault(`ab${bad}`, 'single')).toBe('control-character');
    },
  );

  it.each(['\uD83D', '\uDE00', 'a\uDE00\uD83D'])('refuse lone surrogate %j', (bad) => {
    expect(findTextFault(bad, 'multi')).toBe('lone-surrogate');
  });

  it('allow newline and tab, on one line the tab only', () => {
    expect(findTextFault('a\tb\nc\r\nd', 'multi')).toBeNull();
    expect(findTextFault('a\tb', 'single')).toBeNull();
    expect(findTextFault('a\nb', 'single')).toBe('line-break');
    expect(findTextFault('a\r\nb', 'single')).toBe('line-break');
    expect(findTextFault('a\u2028b', 'single')).toBe('line-break');
  });

  it('allow emoji with joiners and every script', () => {
    expect(findTextFault('👩‍💻 Ünïcode 日本語 עברית', 'single')).toBeNull();
  });

  it('count code points', () => {
    expect(countCharacters('')).toBe(0);
    expect(countCharacters('a😀é')).toBe(3);
  });

  it('change nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const once = cleanText(value);
        expect(cleanText(once)).toBe(once);
      }),
    );
  });
});

describe('the composing of a text that no one has checked', () => {
  it('leaves out what a letter carries beyond 30 marks, and nothing else', () => {
    expect(composeText(`e${'\u0301'.repeat(500_000)}x`)).toBe(`e${'\u0301'.repeat(30)}x`.normalize('NFC'));
    expect(composeText('\u1100\u1161 Vie\u0323\u0302t')).toBe('가 Việt');
  });
});

describe('a text with long runs of combining marks', () => {
  const MARKS = Array.from({ length: 0x20_000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{M}/u.test(character));
  const mark = fc.constantFrom(...MARKS);
  const letter = fc.constantFrom('e', 'Å', 'ẹ', 'ஸ', '가', '😀', ' ', '\n');

  afterEach(() => void vi.restoreAllMocks());

  it('comes out in Unicode NFC like any other', () => {
    const fewMarks = fc.array(mark, { minLength: 1, maxLength: 4 });
    const run = fewMarks.chain((some) =>
      fc.array(fc.constantFrom(...some), { minLength: 31, maxLength: 120 }).map((marks) => marks.join('')),
    );
    const anyRun = fc.array(mark, { minLength: 25, maxLength: 120 }).map((marks) => marks.join(''));
    const value = fc.array(fc.oneof(letter, run, anyRun), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(value, (text) => {
        expect(cleanText(text)).toBe(text.normalize('NFC').trim());
      }),
      { numRuns: 300 },
    );
    const all = MARKS.join('');
    expect(cleanText(`e${all}`)).toBe(`e${all}`.normalize('NFC').trim());
  });

  it('is in order before it is normalized, which takes the square of what it has to move', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    cleanText(`a${'\u0f73\u0f71'.repeat(2_500)}e${'\u0301\u0323'.repeat(500)}`);
    const normalized = normalize.mock.contexts.map(String);
    vi.restoreAllMocks();
    const runs = normalized.flatMap((text) => text.match(/\p{M}{31,}/gu) ?? []);
    expect(runs.map((run) => run === run.normalize('NFD'))).toEqual([true, true]);
  });
});
