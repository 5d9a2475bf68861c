import type { SavedFilter } from '@rapport/domain/saved-views/schema';
import { describe, expect, test } from 'vitest';
import { describeFilter, toSavedFilter } from './saved-filter.ts';
import { toViewSearch } from './view-address.ts';

const TODAY = '2026-01-05';
const read = (search: string) => toSavedFilter(new URLSearchParams(search), TODAY);

describe('a view', () => {
  test.each<[string, SavedFilter]>([
    ['?section=contacts', {}],
    ['?section=contacts&view=new&q=team+day', { state: 'new', q: 'team day' }],
    ['?section=contacts&service=other&status=answered', { service: 'other', status: 'answered' }],
    ['?section=contacts&from=2025-12-01&to=2025-12-31', { from: '2025-12-01', to: '2025-12-31' }],
  ])('of %s is saved, and leads back there', (search, filter) => {
    expect(read(search)).toEqual(filter);
    expect(read(toViewSearch(filter, TODAY))).toEqual(filter);
  });

  test('of the last days moves on with the days', () => {
    const filter = read('?section=contacts&from=2025-12-30');
    expect(filter).toEqual({ lastDays: 7 });
    expect(new URLSearchParams(toViewSearch(filter, '2026-02-07')).get('from')).toBe('2026-02-01');
  });

  test('knows neither the open contact nor the order, and ignores what no filter has', () => {
    expect(read('?section=contacts&show=1&sort=name&size=50&view=lost&status=lost&from=soon')).toEqual({});
  });
});

test('a view is described in one line', () => {
  expect(describeFilter({})).toBe('All contacts');
  expect(describeFilter({ state: 'waiting', q: 'team', lastDays: 30 })).toBe(
    'Waiting · “team” · Last 30 days',
  );
  expect(describeFilter({ status: 'answered', from: '2025-12-01', to: '2025-12-31' })).toBe(
    'Answered · From Dec 1, 2025 · Until Dec 31, 2025',
  );
});
