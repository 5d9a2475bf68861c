import { expect, it } from 'vitest';
import { IMPORT_KINDS } from './kinds.ts';
import { getReasonWords } from './reason-words.ts';
import { IMPORT_REASON_NAMES } from './states.ts';

it.each(IMPORT_KINDS)('names every reason of %s differently, and says why in a sentence', (kind) => {
  const words = IMPORT_REASON_NAMES.map((reason) => getReasonWords(kind, reason));
  expect(new Set(words.map(({ label }) => label)).size).toBe(words.length);
  for (const { label, why } of words) {
    expect(label).toMatch(/^[A-Z][^.]*$/);
    expect(why).toMatch(/^[A-Z].*\.$/);
  }
});
