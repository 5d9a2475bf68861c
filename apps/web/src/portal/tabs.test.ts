import { expect, it } from 'vitest';
import { PORTAL_TABS, renewalPath, tabOf, tabPath } from './tabs.ts';

it('are Overview, Sessions, Plans, Renewals and Profile', () => {
  expect(PORTAL_TABS.map(({ label }) => label)).toEqual([
    'Overview',
    'Sessions',
    'Plans',
    'Renewals',
    'Profile',
  ]);
});

it.each(PORTAL_TABS)('$label is found again in its own address', ({ key }) => {
  expect(tabOf(new URL(tabPath(key), 'http://site.invalid').searchParams).key).toBe(key);
});

it.each(['', 'tab=', 'tab=nothing', 'tab=Plans'])('%j means the overview', (search) => {
  expect(tabOf(new URLSearchParams(search)).key).toBe('overview');
});

it('a renewal is a tab with a plan', () => {
  const { searchParams } = new URL(renewalPath('a plan'), 'http://site.invalid');
  expect([tabOf(searchParams).key, searchParams.get('plan')]).toEqual(['renewals', 'a plan']);
});
