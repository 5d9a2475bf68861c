import { expect, test } from 'vitest';
import {
  getFieldSearch,
  getSetupSearch,
  getSiteView,
  getVersionSearch,
  SAMPLE_SEARCH,
} from './site-address.ts';
import { getSitePart } from './site-parts.ts';

const view = (search: string) => getSiteView(new URLSearchParams(search));

test('the section shows the editor unless its address names something else', () => {
  expect(view('?section=site')).toEqual({ is: 'editor' });
  expect(view(SAMPLE_SEARCH)).toEqual({ is: 'sample' });
  expect(view(getSetupSearch('colors'))).toEqual({ is: 'setup', step: 'colors' });
  expect(view(getSetupSearch('live'))).toEqual({ is: 'live' });
});

test('an address with the number of a version shows it, and any other number the editor', () => {
  expect(view(getVersionSearch(12))).toEqual({ is: 'version', number: 12 });
  for (const number of ['0', '-1', 'x', '1e3', '12345678901']) {
    expect(view(`?section=site&version=${number}`)).toEqual({ is: 'editor' });
  }
});

test('a step that does not exist is the first one', () => {
  expect(view('?section=site&setup=nothing')).toEqual({ is: 'setup', step: 'name' });
});

test('the address of a field names its part and itself', () => {
  const address = new URLSearchParams(getFieldSearch('about.statistics.1.figure'));
  expect(getSitePart(address).key).toBe('about');
  expect(address.get('field')).toBe('about.statistics.1.figure');
});
