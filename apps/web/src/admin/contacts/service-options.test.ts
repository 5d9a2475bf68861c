import { describe, expect, test } from 'vitest';
import { serviceOptions } from './service-options.ts';

describe('the options of the service filter', () => {
  test('are All Services alone while no contact names a service', () => {
    expect(serviceOptions([], '')).toEqual([{ value: '', label: 'All Services' }]);
  });

  test('are All Services first, then the services of the contacts by label', () => {
    expect(serviceOptions(['speaking-engagement', 'capability-design', 'General'], '')).toEqual([
      { value: '', label: 'All Services' },
      { value: 'capability-design', label: 'Capability Design & Development' },
      { value: 'General', label: 'General' },
      { value: 'speaking-engagement', label: 'Speaking Engagement' },
    ]);
  });

  test('include the chosen service once, whether a contact has it or not', () => {
    const values = (seen: string[]) => serviceOptions(seen, 'other').map(({ value }) => value);
    expect(values([])).toEqual(['', 'other']);
    expect(values(['other'])).toEqual(['', 'other']);
  });

  test('have the names that messages keep beside the keys', () => {
    expect(serviceOptions(['individual-coaching', 'other', 'Sparring'], '')).toEqual([
      { value: '', label: 'All Services' },
      { value: 'individual-coaching', label: 'Individual Leadership Coaching' },
      { value: 'other', label: 'Other' },
      { value: 'Sparring', label: 'Sparring' },
    ]);
  });
});
