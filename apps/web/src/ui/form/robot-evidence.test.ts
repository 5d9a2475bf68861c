import { MIN_FILL_TIME_MS } from '@rapport/domain/shared/limits';
import { isRobot } from '@rapport/domain/site/robot-traps';
import { afterEach, expect, test, vi } from 'vitest';
import { robotEvidence, waitForFillTime } from './robot-evidence.ts';

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
  vi.useFakeTimers();
  let sent = false;
  const waiting = waitForFillTime(() => 300).then(() => {
    sent = true;
  });
  await vi.advanceTimersByTimeAsync(MIN_FILL_TIME_MS - 300);
  expect(sent).toBe(false);
  await vi.advanceTimersByTimeAsync(50);
  await waiting;
  expect(isRobot(robotEvidence({ website: '' }, MIN_FILL_TIME_MS))).toBe(false);
});

test('a person who took their time waits for nothing', async () => {
  await waitForFillTime(() => MIN_FILL_TIME_MS + 50);
});
