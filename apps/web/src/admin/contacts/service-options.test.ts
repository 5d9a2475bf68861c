import type { AskedService } from '@rapport/domain/contacts/services';
import { describe, expect, test } from 'vitest';
import { listEditableServices, serviceOptions } from './service-options.ts';

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

describe('the services that an edit offers', () => {
  const services = [
    { value: 'individual-coaching' as const, name: 'Sparring' },
    { value: 'speaking-engagement' as const, name: 'Speaking Engagement' },
    { value: 'other' as const, name: 'Team retreats' },
    { value: 'capability-design' as const, name: 'Capability Design & Development', hidden: true },
  ];

  test('are the three common ones by their names, then what the site offers', () => {
    expect(listEditableServices(services, { service: null })).toEqual([
      { value: '', label: 'No service' },
      { value: 'individual-coaching', label: 'Sparring' },
      { value: 'organizational-consulting', label: 'Organizational Transformation' },
      { value: 'General', label: 'General' },
      { value: 'speaking-engagement', label: 'Speaking Engagement' },
      { value: 'other: Team retreats', label: 'Team retreats' },
    ]);
  });

  test('include the stored one, once', () => {
    const stored = (asked: AskedService) => listEditableServices(services, asked).slice(6);
    expect(stored({ service: 'other', serviceName: 'Team retreats' })).toEqual([]);
    expect(stored({ service: 'other', serviceName: 'Walks' })).toEqual([
      { value: 'other: Walks', label: 'Walks' },
    ]);
    expect(stored({ service: 'capability-design' })).toEqual([
      { value: 'capability-design', label: 'Capability Design & Development' },
    ]);
  });
});
