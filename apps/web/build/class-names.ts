import { createHash } from 'node:crypto';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '../src');
const HASH_LENGTH = 4;

/**
 * The name of a class of a CSS module on the page: its own, and a few characters that all classes of its file share. They
 * are written once for each element of every document; line numbers, which Vite would add, do not compress.
 */
export function getClassName(name: string, file: string): string {
  const source = path.relative(SOURCES, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(source).digest('hex').slice(0, HASH_LENGTH)}`;
}
