import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContentReader } from './content-reader.ts';

function readerOf(text: Buffer, cuts: readonly number[]): ContentReader {
  const ends = [...new Set(cuts.map((cut) => cut % (text.length + 1))), text.length].sort((a, b) => a - b);
  async function* pieces() {
    let start = 0;
    for (const end of ends) {
      yield text.subarray(start, end);
      start = end;
    }
  }
  return new ContentReader(pieces(), (what) => new Error(what));
}

async function rowsOf(reader: ContentReader): Promise<string> {
  const rows: Buffer[] = [];
  for await (const piece of reader.rows()) {
    expect(piece.at(-1)).toBe(10);
    rows.push(piece);
  }
  return Buffer.concat(rows).toString();
}

// COPY writes a backslash in a value as two, so the line that ends the rows cannot be a row.
const row = fc
  .string({ unit: fc.constantFrom('a', '\\\\', '.', '\\t', 'é', ' ') })
  .filter((text) => text !== '\\.');

test('rows come out as they went in, wherever the pieces are cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(row)), fc.array(fc.nat()), async (tables, cuts) => {
      const text = tables.map((rows) => `head\n${rows.map((line) => `${line}\n`).join('')}\\.\n`).join('');
      const reader = readerOf(Buffer.from(`first\n${text}last\n`), cuts);
      expect(await reader.line()).toBe('first');
      for (const rows of tables) {
        expect(await reader.line()).toBe('head');
        expect(await rowsOf(reader)).toBe(rows.map((line) => `${line}\n`).join(''));
      }
      expect(await reader.line()).toBe('last');
      expect(await reader.line()).toBeNull();
    }),
  );
});

test('rows without the line that ends them are a fault', async () => {
  await expect(rowsOf(readerOf(Buffer.from('a\nb\n'), [1]))).rejects.toThrow('in the middle of a table');
  await expect(rowsOf(readerOf(Buffer.from('a\n\\.'), []))).rejects.toThrow('in the middle of a table');
});
