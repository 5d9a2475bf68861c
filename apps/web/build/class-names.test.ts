import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getClassName } from './class-names.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
const sources = globSync('**/*.module.css', { cwd: SOURCES }).map((file) => path.join(SOURCES, file));

/** The classes that begin a rule; enough to compare names across files. */
const classesOf = (file: string) => [
  ...new Set([...readFileSync(file, 'utf8').matchAll(/^\.([a-z]\w*)/gim)].map(([, name = '']) => name)),
];

test('every class of every file has a name of its own, of at most five characters', () => {
  const names = sources.flatMap((file) => classesOf(file).map((name) => getClassName(name, file)));
  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^c[0-9a-z]{3,4}$/.test(name))).toEqual([]);
});

test('a query behind the file makes no difference, and a class that is not there is a mistake', () => {
  const [file = ''] = sources;
  const [name = ''] = classesOf(file);
  expect(getClassName(name, `${file}?direct`)).toBe(getClassName(name, file));
  expect(() => getClassName('no-such-class', file)).toThrow('no-such-class');
});
