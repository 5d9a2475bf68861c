import { describe, expect, test } from 'vitest';
import { findOption, formatRange, getOptionRange, parseDay, toCreatedRange } from './date-range.ts';

const TODAY = '2026-03-31';

describe('the date filter of a list', () => {
  test.each(['', '7', '30', '90', '365', 'custom'])('shows the option that was chosen: %j', (option) => {
    expect(findOption(getOptionRange(option, TODAY), TODAY)).toBe(option);
  });

  test('counts today as one of the days', () => {
    expect(getOptionRange('7', TODAY)).toEqual({ from: '2026-03-25', to: '' });
  });

  test.each(['2026-02-30', '2026-1-5', '0001-01-01', '99999-01-01', 'today', ''])(
    'ignores %j in the address',
    (text) => {
      expect(parseDay(text)).toBe('');
    },
  );

  test('includes both days in the time zone of the reader', () => {
    expect(toCreatedRange({ from: '2026-03-01', to: '2026-03-02' }, 'America/New_York')).toEqual({
      from: '2026-03-01T05:00:00.000Z',
      before: '2026-03-03T05:00:00.000Z',
    });
    expect(toCreatedRange({ from: '', to: '' }, 'UTC')).toEqual({});
  });

  test.each([
    [{ from: '2026-03-25', to: '' }, 'Last 7 days'],
    [{ from: '2026-03-24', to: '' }, 'Since Mar 24, 2026'],
    [{ from: '', to: '2026-03-24' }, 'Until Mar 24, 2026'],
    [{ from: '2026-03-24', to: '2026-03-24' }, 'Mar 24, 2026'],
    [{ from: '2026-03-01', to: '2026-03-24' }, 'Mar 1, 2026 to Mar 24, 2026'],
  ])('names the range %j', (range, text) => {
    expect(formatRange(range, TODAY)).toBe(text);
  });
});
