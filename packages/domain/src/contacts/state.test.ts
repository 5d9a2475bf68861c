import { expect, it } from 'vitest';
import { getContactState } from './state.ts';

const TODAY = '2026-03-10';
const FRESH = { isAnswered: false, closedAt: null, waitingUntil: null };

it.each([
  ['a message that came in', {}, 'new'],
  ['one that waits until tomorrow', { waitingUntil: '2026-03-11' }, 'waiting'],
  ['one whose day has come', { waitingUntil: '2026-03-10' }, 'new'],
  ['one that was answered while it waited', { isAnswered: true, waitingUntil: '2026-03-11' }, 'answered'],
  ['one that was closed', { isAnswered: true, closedAt: new Date() }, 'closed'],
] as const)('%s', (_what, facts, state) => {
  expect(getContactState({ ...FRESH, ...facts }, TODAY)).toBe(state);
});
