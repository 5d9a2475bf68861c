import { isRobot, MIN_FILL_TIME_MS } from '@rapport/domain/site/robot-traps';
import { afterEach, expect, test, vi } from 'vitest';
import { robotEvidence, UNHURRIED_MS, unhurried } from './robot-evidence.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a person leaves the hidden field empty and takes a moment', () => {
  expect(robotEvidence({ name: 'Sample Visitor', website: '' }, 4123.7)).toEqual({
    website: '',
    elapsedMs: 4124,
  });
  expect(robotEvidence({ name: 'Sample Visitor' }, 4123.7)).toEqual({ website: '', elapsedMs: 4124 });
});

test('what a robot wrote into the hidden field is passed on', () => {
  expect(robotEvidence({ website: 'https://robot.example' }, 3)).toEqual({
    website: 'https://robot.example',
    elapsedMs: 3,
  });
});

test('a person in a hurry waits just long enough not to be taken for a robot', async () => {
  expect(UNHURRIED_MS).toBeGreaterThan(MIN_FILL_TIME_MS);
  vi.useFakeTimers();
  let sent = false;
  const waiting = unhurried(() => 300).then(() => {
    sent = true;
  });
  await vi.advanceTimersByTimeAsync(UNHURRIED_MS - 301);
  expect(sent).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isRobot(robotEvidence({ website: '' }, UNHURRIED_MS))).toBe(false);
});

test('a person who took their time waits for nothing', async () => {
  await unhurried(() => UNHURRIED_MS);
});
