import { expect, it } from 'vitest';
import { REASON_WORDS } from './reason-words.ts';
import { IMPORT_REASON_NAMES } from './states.ts';

it('names every reason differently, and says why in a sentence', () => {
  const words = IMPORT_REASON_NAMES.map((reason) => REASON_WORDS[reason]);
  expect(new Set(words.map(({ label }) => label)).size).toBe(words.length);
  for (const { label, why } of words) {
    expect(label).toMatch(/^[A-Z][^.]*$/);
    expect(why).toMatch(/^[A-Z].*\.$/);
  }
});
