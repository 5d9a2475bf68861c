import { expect, it } from 'vitest';
import { describeReminders, describeTiming } from './labels.ts';

it.each([
  [[30, 14, 7, 3, 1], '30, 14, 7, 3 and 1 days before expiration'],
  [[7, 1], '7 and 1 days before expiration'],
  [[7], '7 days before expiration'],
  [[1], '1 day before expiration'],
  [[], 'Off'],
])('reminders on %j are described as %s', (days, text) => {
  expect(describeReminders(days)).toBe(text);
});

it('an event is off, or on with its time', () => {
  expect(describeTiming('off')).toBe('Off');
  expect(describeTiming('at_once')).toBe('On, at once');
  expect(describeTiming('daily')).toBe('On, once a day, at 9:00');
});
