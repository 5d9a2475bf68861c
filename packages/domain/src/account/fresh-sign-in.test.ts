import { expect, it } from 'vitest';
import { FRESH_SIGN_IN_MINUTES, needsFreshSignIn } from './fresh-sign-in.ts';

const now = new Date('2026-01-05T09:30:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  ['just now', 0, false],
  ['at the limit', FRESH_SIGN_IN_MINUTES, false],
  ['longer ago', FRESH_SIGN_IN_MINUTES + 0.01, true],
  ['by a clock that is half a minute ahead', -0.5, false],
  ['before the clock was set back by an hour', -60, true],
])('a sign-in %s needs another one: %d, %s', (_, minutes, needed) => {
  expect(needsFreshSignIn(minutesAgo(minutes), now)).toBe(needed);
});
