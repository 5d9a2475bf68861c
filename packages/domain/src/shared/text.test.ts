import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { multiLine, optionalText, singleLine, textFilter } from './text.ts';

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('singleLine', () => {
  const name = singleLine({ min: 1, max: 5, message: 'Please enter your name.' });

  it('cleans what it accepts', () => {
    expect(name.parse('  Ame\u0301 ')).toBe('Amé');
  });

  it('counts characters after trimming, an emoji as one', () => {
    expect(name.parse(' 😀😀😀😀😀 ')).toBe('😀😀😀😀😀');
    expect(messageOf(name, 'abcdef')).toBe('Please use at most 5 characters.');
    expect(messageOf(singleLine({ max: 5000 }), 'a'.repeat(5001))).toBe(
      'Please use at most 5,000 characters.',
    );
  });

  it.each([undefined, '', '   ', null, 5, false, {}])('asks for the text when it gets %j', (value) => {
    expect(messageOf(name, value)).toBe('Please enter your name.');
  });

  it('says what is wrong with a text it refuses, once', () => {
    expect(messageOf(name, 'a\nb')).toBe('Please keep this on one line.');
    expect(messageOf(name, 'a\u0000')).toBe(
      'This text contains a control character that cannot be used here.',
    );
    expect(messageOf(name, '\uD800')).toBe('This text contains a broken character. Please type it again.');
    expect(name.safeParse(`${'\u0000'.repeat(9)}\uD800`).error?.issues).toHaveLength(1);
  });

  it('accepts exactly what it gives back', () => {
    const wide = singleLine({ max: 40 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (value) => {
        const first = wide.safeParse(value);
        fc.pre(first.success);
        expect(wide.parse(first.data)).toBe(first.data);
      }),
    );
  });
});

describe('multiLine', () => {
  it('keeps line breaks and tabs', () => {
    expect(multiLine({ max: 10 }).parse('a\r\n\tb\n')).toBe('a\n\tb');
  });
});

describe('optional texts', () => {
  const organization = optionalText(singleLine({ max: 3 }));

  it('are null when missing or blank', () => {
    expect(z.object({ organization }).parse({})).toEqual({ organization: null });
    expect(organization.parse('  ')).toBeNull();
    expect(organization.parse(' abc ')).toBe('abc');
  });

  it.each([null, 0, false, [], {}])('do not take %j for a text', (value) => {
    expect(organization.safeParse(value).success).toBe(false);
  });

  it('as a filter are undefined when blank', () => {
    expect(textFilter(10, '').parse(' ')).toBeUndefined();
    expect(textFilter(10, '').parse(' x ')).toBe('x');
    expect(textFilter(10, '').safeParse('x'.repeat(11)).success).toBe(false);
  });
});

describe('a text of combining marks, which Unicode normalization sorts by comparing each with each', () => {
  const marks = (count: number) => '\u0f73\u0f71'.repeat(count / 2);
  const message = multiLine({ min: 1, max: 5000 });

  it('is refused by its length before it is normalized, which would take minutes', () => {
    expect(messageOf(message, marks(850_000))).toBe('Please use at most 5,000 characters.');
    expect(messageOf(singleLine({ max: 200 }), marks(850_000))).toBe('Please use at most 200 characters.');
    expect(messageOf(multiLine({ max: 200_000 }), marks(800_000))).toBe(
      'This text has too many accents on one letter. Please type it again.',
    );
  });

  it('is taken as far as the field goes', () => {
    expect(message.safeParse('\u0f71'.repeat(5000)).success).toBe(true);
    expect(messageOf(message, '\u0f71'.repeat(5001))).toBe(
      'This text has too many accents on one letter. Please type it again.',
    );
  });

  it('may arrive decomposed: what four characters compose into counts as one', () => {
    const composed = '\u1f82'.repeat(5000);
    expect(message.parse(composed.normalize('NFD'))).toBe(composed);
    expect(message.parse('x\r\n'.repeat(2500))).toBe('x\n'.repeat(2500).trim());
  });
});
