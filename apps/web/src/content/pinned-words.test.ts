import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listSampleFields } from '@rapport/domain/site/sample';
import { expect, test } from 'vitest';
import { siteContent } from './index.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** Shorter texts, such as "Technology", are in tests for other reasons. */
const MIN_LENGTH = 16;

function valueAt(field: string): unknown {
  const keys = field.split('.');
  return keys.reduce((part: unknown, key) => (part as Record<string, unknown>)[key], siteContent);
}

test('no test expects words of the sample: an owner changes them, and the tests stay green', () => {
  const texts = listSampleFields(siteContent).map(valueAt);
  const words = [...texts, siteContent.hero.headlineLines.join(' ')].filter(
    (text): text is string => typeof text === 'string' && text.length >= MIN_LENGTH,
  );
  const tests = globSync('{apps,packages}/*/{src,build,tests,support}/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
  });
  expect(tests.length).toBeGreaterThan(100);
  const pinned = tests.flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return words.filter((text) => source.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(pinned).toEqual([]);
});
