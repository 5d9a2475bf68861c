import { expect, it } from 'vitest';
import { describeCounts, describeStart, describeTiming } from './sequence-words.ts';

const NBSP = '\u00a0';
const plain = (text: string) => text.replaceAll(NBSP, ' ').replaceAll('\u202f', ' ');

it.each([
  [{ delay: 0, delayUnit: 'days', atTime: null, weekdaysOnly: false }, 'At once'],
  [
    { delay: 2, delayUnit: 'days', atTime: '09:00', weekdaysOnly: true },
    '2 days later, 9:00 AM, weekdays only',
  ],
  [
    { delay: 1, delayUnit: 'hours', atTime: '14:30', weekdaysOnly: false },
    '1 hour later, not before 2:30 PM',
  ],
] as const)('says when a step is sent: %#', (timing, words) => {
  expect(plain(describeTiming(timing))).toBe(words);
});

it('says what starts a sequence', () => {
  expect(describeStart({ startsWhen: 'tag' }, 'Workshop')).toBe('someone gets the tag “Workshop”');
  expect(describeStart({ startsWhen: 'hand' }, undefined)).toBe('you start it for someone');
});

it('counts only where someone is', () => {
  const counts = { waiting: 1200, finished: 0, ended: 3, steps: [] } as never;
  expect(plain(describeCounts(counts))).toBe('1,200 in it now · 3 left early · 0 steps');
});
