import { expect, test } from 'vitest';
import { scrollTargetOf } from './scrolling.ts';

test('Back and Forward are left to the browser', () => {
  expect(scrollTargetOf('POP', '#about')).toBe('browser');
});

test('a navigation goes to the anchor it names, else to the top', () => {
  expect(scrollTargetOf('PUSH', '#about')).toBe('about');
  expect(scrollTargetOf('REPLACE', '#contact')).toBe('contact');
  expect(scrollTargetOf('PUSH', '')).toBe('top');
  expect(scrollTargetOf('PUSH', '#')).toBe('top');
  expect(scrollTargetOf('PUSH', '#%E0%A4%A')).toBe('top');
});
