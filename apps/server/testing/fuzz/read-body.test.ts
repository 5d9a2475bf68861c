import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeText, readStream } from './read-body.ts';

const text = '{"message":"Zwölf Bücher 🌱"}';

it.each([
  [undefined, Buffer.from(text)],
  ['identity', Buffer.from(text)],
  ['br', brotliCompressSync(text)],
  ['gzip', gzipSync(text)],
  ['deflate', deflateSync(text)],
])('reads what came as %s', (encoding, bytes) => {
  expect(decodeText(bytes, encoding)).toBe(text);
});

it('does not decode invalid text', () => {
  expect(() => decodeText(Buffer.from(text), 'br')).toThrow();
  expect(() => decodeText(gzipSync(text), undefined)).toThrow();
  expect(() => decodeText(Buffer.from(text), 'zstd')).toThrow('an unknown encoding: zstd');
});

it('reads a streamed batch in any order of its results', async () => {
  const lines = [
    '{"0":[[0],[null,0,0]],"1":[[0],[null,0,1]]}',
    '[1,0,[[{"error":{"message":"No."}}]]]',
    '[0,0,[[{"result":0}],["result",0,2]]]',
    '[2,0,[[{"data":0}],["data",0,3]]]',
    '[3,0,[[{"total":5}]]]',
  ];
  expect(await readStream(`${lines.join('\n')}\n`)).toEqual([
    { result: { data: { total: 5 } } },
    { error: { message: 'No.' } },
  ]);
  await expect(readStream(`${lines.slice(0, 4).join('\n')}\n`)).rejects.toThrow();
});
