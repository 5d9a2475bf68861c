import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findUnreadable, SUPPORTED_BROWSERS } from './supported-browsers.ts';

it.each([
  ['a.js', 'class A { static { A.is = 1 } } export const last = [1].at(-1)'],
  ['a.css', '@media (width >= 48rem) { a { color: red } }'],
  ['a.svg', 'anything'],
])('reads %s', (name, text) => {
  expect(findUnreadable(name, text)).toBeNull();
});

it.each([
  ['a.js', 'using file = open()'],
  ['a.js', 'const pattern = /[a--b]/v'],
  ['a.js', 'const pattern = /(?i:a)/'],
  ['a.css', 'a { &:hover { color: red } }'],
  ['a.css', 'a { @media print { color: red } } b { c { color: red } }'],
])('finds what is too new in %s: %s', (name, text) => {
  expect(findUnreadable(name, text)).not.toBeNull();
});

it('builds for the browsers that the README states', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../../README.md'), 'utf8');
  const stated = /Safari ([\d.]+), Firefox ESR (\d+) and Chromium (\d+)/.exec(readme);
  expect(SUPPORTED_BROWSERS).toEqual([
    `safari${stated?.[1]}`,
    `firefox${stated?.[2]}`,
    `chrome${stated?.[3]}`,
  ]);
});
