import { describe, expect, test } from 'vitest';
import { serviceOptions } from './service-options.ts';

describe('the options of the service filter', () => {
  test('All Services alone while no service was seen', () => {
    expect(serviceOptions([], '')).toEqual([{ value: '', label: 'All Services' }]);
  });

  test('All Services first, then the services seen, by label', () => {
    expect(serviceOptions(['speaking-engagement', 'capability-design', 'General'], '')).toEqual([
      { value: '', label: 'All Services' },
      { value: 'capability-design', label: 'Capability Design & Development' },
      { value: 'General', label: 'General' },
      { value: 'speaking-engagement', label: 'Speaking Engagement' },
    ]);
  });

  test('the chosen one once, seen or not', () => {
    const values = (seen: string[]) => serviceOptions(seen, 'other').map(({ value }) => value);
    expect(values([])).toEqual(['', 'other']);
    expect(values(['other'])).toEqual(['', 'other']);
  });
});
