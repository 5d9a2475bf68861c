import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createFileChecksum, FILE_CHECKSUM_BYTES } from './file-checksum.ts';
import { sha256 } from './testing/files.ts';

test('the checksum is a line that gunzip shows after the text of the file', () => {
  const body = gzipSync('text\n');
  const file = Buffer.concat([body, createFileChecksum(sha256(body))]);
  expect(gunzipSync(file).toString()).toBe(`text\n-- sha256 ${sha256(body)}\n`);
});

test('the checksum of every file has the same length, and the same bytes for the same hash', () => {
  for (const text of ['', 'a', 'b'.repeat(1000)]) {
    expect(createFileChecksum(sha256(text))).toHaveLength(FILE_CHECKSUM_BYTES);
    expect(createFileChecksum(sha256(text))).toEqual(createFileChecksum(sha256(text)));
  }
});
