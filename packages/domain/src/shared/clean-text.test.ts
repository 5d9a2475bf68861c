import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
