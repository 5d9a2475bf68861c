import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@rapport/domain/imports/limits';
import { expect, test } from 'vitest';
import { findFault } from '../../../../testing/imports/read-export.ts';
import type { OpenFile } from './check-bytes.ts';
import { readRows } from './read-file.ts';

const FORMAT = { encoding: 'utf-8', delimiter: ',' } as const;
const ROW = 'a@example.com\n';
const ROWS_AT_ONCE = 1_000;

/** A file of so many rows, which nothing holds at once. */
function openRows(count: number): OpenFile {
  const chunk = Buffer.from(ROW.repeat(ROWS_AT_ONCE));
  return async function* () {
    yield Buffer.from('email\n');
    for (let rest = count; rest > 0; rest -= ROWS_AT_ONCE) yield chunk.subarray(0, rest * ROW.length);
  };
}

async function countRows(open: OpenFile): Promise<number> {
  let count = 0;
  for await (const rows of readRows(open, FORMAT)) count += rows.length;
  return count;
}

test('a file has at most 1,000,000 rows', async () => {
  expect(await countRows(openRows(MAX_IMPORT_ROWS))).toBe(1_000_000);
  await expect(countRows(openRows(MAX_IMPORT_ROWS + 1))).rejects.toMatchObject({
    fault: 'tooManyRows',
    message: 'This file has more than 1,000,000 rows. Split it into several files.',
  });
});

test('a file has at most 200 MB, and no more is read', async () => {
  let sent = 0;
  const chunk = Buffer.alloc(1024 * 1024, ROW);
  const open: OpenFile = async function* () {
    for (sent = 0; ; sent += chunk.length) yield chunk;
  };
  expect(await findFault(open)).toEqual({
    fault: 'tooLarge',
    message: 'This file is larger than 200\u00a0MB. Split it into several files.',
  });
  expect(sent).toBe(MAX_IMPORT_BYTES);
});
