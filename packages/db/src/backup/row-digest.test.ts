import { expect, test } from 'vitest';
import { RowDigest } from './row-digest.ts';
import { sha256 } from './testing/files.ts';

async function addAll(digest: RowDigest, ...parts: string[]): Promise<string> {
  const passed: Buffer[] = [];
  for await (const part of digest.addAll(toBuffers(parts))) passed.push(part);
  return Buffer.concat(passed).toString();
}
async function* toBuffers(parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

test('rows are counted and hashed wherever the parts are cut, and passed on unchanged', async () => {
  const digest = new RowDigest();
  expect(await addAll(digest, 'one\ntw', 'o\n', '\nfour', '\n')).toBe('one\ntwo\n\nfour\n');
  expect(digest.rows).toBe(4);
  expect(digest.sha256()).toBe(sha256('one\ntwo\n\nfour\n'));
});

test('a table without rows has the hash of nothing', async () => {
  const digest = new RowDigest();
  expect(await addAll(digest)).toBe('');
  expect(digest.rows).toBe(0);
  expect(digest.sha256()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
