import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '../src');
/** Base of the numbers in names. */
const BASE = 36;

const toSlashes = (file: string) => file.replaceAll('\\', '/');

/** Every CSS module, in an order that both builds share. */
const files = globSync('**/*.module.css', { cwd: SOURCES }).map(toSlashes).toSorted();

const names = new Map<string, string[]>();

/** The classes and animations of a CSS module, in the order of its text. */
function listNames(file: string): string[] {
  const known = names.get(file);
  if (known) return known;
  const css = readFileSync(path.join(SOURCES, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const found = [...css.matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi)].map(([, name = '']) => name);
  const unique = [...new Set(found)];
  names.set(file, unique);
  return unique;
}

/**
 * The name of a class or an animation of a CSS module on a built page: the number of its file and its own number in the file. It is written
 * once for each element of every document, and what the class is called would be 3 % of the home page.
 */
export function getClassName(name: string, file: string): string {
  const source = toSlashes(path.relative(SOURCES, file.split('?')[0] ?? file));
  const fileNumber = files.indexOf(source);
  const number = fileNumber === -1 ? -1 : listNames(source).indexOf(name);
  if (number === -1) throw new Error(`There is no ${name} in ${source}.`);
  return `c${fileNumber.toString(BASE).padStart(2, '0')}${number.toString(BASE)}`;
}
