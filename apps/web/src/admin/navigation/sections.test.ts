import { ADMIN_SECTION_KEYS } from '@rapport/domain/site/admin-sections';
import { describe, expect, test } from 'vitest';
import { ADMIN_SECTIONS, getSection, sectionSearch } from './sections.ts';

const keyAt = (search: string) => getSection(new URLSearchParams(search))?.key;

describe('the admin section that an address names', () => {
  test('is the dashboard when it names none', () => {
    expect(keyAt('')).toBe('dashboard');
    expect(keyAt('?section=')).toBe('dashboard');
  });

  test('is none when it names one that does not exist', () => {
    expect(keyAt('?section=billing')).toBeUndefined();
    expect(keyAt('?section=Contacts')).toBeUndefined();
    expect(keyAt('?section=toString')).toBeUndefined();
  });

  test('is each section at its own address', () => {
    for (const { key } of ADMIN_SECTIONS) expect(keyAt(sectionSearch(key))).toBe(key);
  });

  test('is one that the server knows', () => {
    expect(ADMIN_SECTIONS.map(({ key }) => key)).toEqual(ADMIN_SECTION_KEYS);
  });

  test('does not depend on other parameters', () => {
    expect(keyAt('?q=contacts&section=newsletter&service=other')).toBe('newsletter');
  });

  test('are in the order of the navigation: the dashboard, people, work, and the site', () => {
    expect(ADMIN_SECTIONS.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Contacts',
      'Imports of contacts',
      'Newsletter',
      'Campaigns',
      'Sequences',
      'Tags',
      'Segments',
      'Imports',
      'Suppressions',
      'Client Enrollments',
      'Person',
      'Sessions',
      'Coaching Packages',
      'Content Management',
      'Emails',
      'Site',
      'Settings',
    ]);
  });
});
