import { expect, test } from 'vitest';
import { wordmarkSize } from './wordmark-size.ts';

test.each([
  ['Your Name', 'l'],
  ['Anna Lindqvist-Moore', 'm'],
  ['Dr. Maria Magdalena von Hohenstein-Lindqvist, MSc', 's'],
  ['山田太郎', 'l'],
  ['W'.repeat(60), 'xs'],
  ['山田太郎'.repeat(15), 'xxs'],
] as const)('%s is shown in size %s', (name, size) => {
  expect(wordmarkSize(name)).toBe(size);
});
