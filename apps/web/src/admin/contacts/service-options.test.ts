import { type AskedService, nameService } from '@rapport/domain/contacts/service-name';
import { describe, expect, test } from 'vitest';
import { serviceOptions } from './service-options.ts';

const name = (asked: AskedService) =>
  nameService(asked, [{ value: 'individual-coaching', name: 'Sparring' }]);

describe('the options of the service filter', () => {
  test('are All Services alone while no contact names a service', () => {
    expect(serviceOptions([], '', name)).toEqual([{ value: '', label: 'All Services' }]);
  });

  test('are All Services first, then the services of the contacts by label', () => {
    expect(serviceOptions(['speaking-engagement', 'capability-design', 'General'], '', name)).toEqual([
      { value: '', label: 'All Services' },
      { value: 'capability-design', label: 'Capability Design & Development' },
      { value: 'General', label: 'General' },
      { value: 'speaking-engagement', label: 'Speaking Engagement' },
    ]);
  });

  test('include the chosen service once, whether a contact has it or not', () => {
    const values = (seen: string[]) => serviceOptions(seen, 'other', name).map(({ value }) => value);
    expect(values([])).toEqual(['', 'other']);
    expect(values(['other'])).toEqual(['', 'other']);
  });

  test('have the names of the owner, and each added service beside their common key', () => {
    expect(serviceOptions(['individual-coaching', 'other: Team retreats'], '', name)).toEqual([
      { value: '', label: 'All Services' },
      { value: 'other', label: 'Other' },
      { value: 'individual-coaching', label: 'Sparring' },
      { value: 'other: Team retreats', label: 'Team retreats' },
    ]);
  });
});
