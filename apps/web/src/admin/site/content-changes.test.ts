import { expect, test } from 'vitest';
import { formatValue } from './content-changes.tsx';

test('the page of a service is described in words, with its address once it has one', () => {
  const page = { outcome: '', steps: [], duration: '', priceFrom: '', questions: [] };
  expect(formatValue({ ...page, slug: 'team-coaching' })).toBe('a page of its own: /services/team-coaching');
  expect(formatValue({ ...page, slug: '' })).toBe('a page of its own');
});
