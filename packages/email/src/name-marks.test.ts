import { expect, it } from 'vitest';
import { getDirection } from './direction.ts';
import { fillNames, markName } from './name-marks.ts';
import { wrapText } from './wrap-text.ts';

const LINK_MARK = 'https://unsubscribe-0001.invalid/';

it('finds each mark with its fallback, and nothing else', () => {
  const text = `Hello ${markName(LINK_MARK, 'Grüße; 🙂')} and ${markName(LINK_MARK, '')}. 12:065;`;
  expect(fillNames(text, LINK_MARK, (fallback) => `[${fallback}]`)).toBe('Hello [Grüße; 🙂] and []. 12:065;');
  expect(fillNames(text, 'https://unsubscribe-0002.invalid/', () => 'x')).toBe(text);
});

it('says nothing about the direction of a text', () => {
  expect(getDirection(markName(LINK_MARK, 'reader'))).toBeNull();
});

it('takes as much of a line of text as its fallback', () => {
  const line = (greeting: string) => `Hello ${greeting}, ${'word '.repeat(11)}end`;
  const marked = line(markName(LINK_MARK, 'there'));
  expect(wrapText(marked)).toBe(marked);
  expect(wrapText(line('a'.repeat(30)))).toContain('\n');
});
