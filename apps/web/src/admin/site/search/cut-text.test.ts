import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('leaves a text that fits as it is', () => {
  expect(cutText('Six words fit', 13)).toBe('Six words fit');
  expect(cutText('', 10)).toBe('');
});

it('cuts between words, and within a word that is too long for that', () => {
  expect(cutText('Work that lasts longer', 20)).toBe('Work that lasts…');
  expect(cutText('x'.repeat(60), 20)).toBe(`${'x'.repeat(19)}…`);
});

it('counts what people see as one character, and leaves none in halves', () => {
  expect(cutText('🎓🎓🎓', 3)).toBe('🎓🎓🎓');
  expect(cutText('🎓🎓🎓🎓', 3)).toBe('🎓🎓…');
});
