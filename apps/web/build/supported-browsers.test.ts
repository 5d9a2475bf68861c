import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { INLINE_SCRIPT } from '../src/app/start-script.ts';
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
  ['a.js', 'const pattern = /(?<day>a)|(?<day>b)/'],
  ['a.js', "import data from './a.json' with { type: 'json' }"],
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

it('has a first script that older browsers can read, which show the page without the others', () => {
  expect(() => parse(INLINE_SCRIPT, { ecmaVersion: 2015 })).not.toThrow();
});
