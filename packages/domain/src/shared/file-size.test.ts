import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [0, '1\u00a0KB'],
  [840_000, '820\u00a0KB'],
  [1024 * 1024, '1\u00a0MB'],
  [19_700_000, '18.8\u00a0MB'],
  [2.5 * 1024 ** 3, '2.5\u00a0GB'],
])('%d bytes are %j, in one line', (bytes, size) => {
  expect(formatFileSize(bytes)).toBe(size);
});
