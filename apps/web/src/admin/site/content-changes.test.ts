import { expect, test } from 'vitest';
import { formatValue } from './content-changes.tsx';

test('the page of a service is described in words, with its address once it has one', () => {
  const page = { outcome: '', steps: [], duration: '', priceFrom: '', questions: [] };
  expect(formatValue({ ...page, slug: 'team-coaching' })).toBe('a page of its own: /services/team-coaching');
  expect(formatValue({ ...page, slug: '' })).toBe('a page of its own');
});

test('a picture is described in words, whether it was uploaded or comes with the product', () => {
  expect(formatValue(`/images/${'a'.repeat(32)}-640.webp`)).toBe('an uploaded picture');
  expect(formatValue('/src/content/headshot.svg')).toBe('the sample picture');
  expect(formatValue('/assets/headshot-Dqi0XlTw.svg')).toBe('the sample picture');
  expect(formatValue('https://example.com/a.svg')).toBe('https://example.com/a.svg');
});
