import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readStream, textOf } from './read-body.ts';

const text = '{"message":"Zwölf Bücher 🌱"}';

it.each([
  [undefined, Buffer.from(text)],
  ['identity', Buffer.from(text)],
  ['br', brotliCompressSync(text)],
  ['gzip', gzipSync(text)],
  ['deflate', deflateSync(text)],
])('reads what came as %s', (encoding, bytes) => {
  expect(textOf(bytes, encoding)).toBe(text);
});

it('takes nothing for text that is none', () => {
  expect(() => textOf(Buffer.from(text), 'br')).toThrow();
  expect(() => textOf(gzipSync(text), undefined)).toThrow();
  expect(() => textOf(Buffer.from(text), 'zstd')).toThrow('an unknown encoding: zstd');
});

it('reads a batch that came as a stream, whatever was ready first', async () => {
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
