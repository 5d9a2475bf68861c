import { describe, expect, test } from 'vitest';
import { ADMIN_SECTIONS, sectionOf, sectionSearch } from './sections.ts';

const keyAt = (search: string) => sectionOf(new URLSearchParams(search)).key;

describe('the section of the admin area an address names', () => {
  test('the dashboard when it names none', () => {
    expect(keyAt('')).toBe('dashboard');
  });

  test('the dashboard when it names one that does not exist', () => {
    expect(keyAt('?section=billing')).toBe('dashboard');
    expect(keyAt('?section=')).toBe('dashboard');
    expect(keyAt('?section=Contacts')).toBe('dashboard');
    expect(keyAt('?section=toString')).toBe('dashboard');
  });

  test('each section by the address it is linked with', () => {
    for (const { key } of ADMIN_SECTIONS) expect(keyAt(sectionSearch(key))).toBe(key);
  });

  test('whatever else the address carries', () => {
    expect(keyAt('?q=contacts&section=newsletter&service=other')).toBe('newsletter');
  });

  test('the seven sections stand in the order of the specification, one beyond it after them', () => {
    expect(ADMIN_SECTIONS.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Contacts',
      'Newsletter',
      'Coaching Packages',
      'Client Enrollments',
      'Content Management',
      'Settings',
      'Emails',
    ]);
  });
});
