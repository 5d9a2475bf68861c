import { expect, it } from 'vitest';
import { senderAddress } from './sender-address.ts';

it.each([
  ['hello@example.com', 'Ada Sample', 'Ada Sample <hello@example.com>'],
  ['hello@example.com', '山田 太郎', '山田 太郎 <hello@example.com>'],
  ['hello@example.com', 'Ada, Dr. "A" \\ Sample', '"Ada, Dr. \\"A\\" \\\\ Sample" <hello@example.com>'],
  ['Office <hello@example.com>', 'Ada Sample', 'Office <hello@example.com>'],
  ['"Ada, Office" <hello@example.com>', 'Ada Sample', '"Ada, Office" <hello@example.com>'],
])('%s of %s is shown as %s', (from, name, shown) => {
  expect(senderAddress(from, name)).toBe(shown);
});
