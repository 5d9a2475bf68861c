import { cleanCell } from '@rapport/domain/imports/values/text';
import { toCsvRow } from '@rapport/domain/shared/csv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectRows, openBytes } from '../../../../testing/imports/read-export.ts';
import { inspectFile } from './read-file.ts';

/** The rows of a text, in chunks of this many bytes. */
async function readText(text: string | Uint8Array, chunkSize?: number) {
  const open = openBytes(text, chunkSize);
  const { format, header } = await inspectFile(open, { kind: 'subscribers', fileName: 'people.csv' });
  return { format, header, rows: await collectRows(open, format) };
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A file in Windows-1252; what it has no character for becomes a question mark. */
const toWindows1252 = (text: string) => Buffer.from(text.replace(/[^\0-\xff]/g, '?'), 'latin1');

const ENCODED = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 little endian': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16 little endian with a mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 big endian': (text: string) => Buffer.from(text, 'utf16le').swap16(),
  'UTF-16 big endian with a mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};

describe('a file is read', () => {
  test.each(Object.entries(ENCODED))('in %s', async (_, encode) => {
    const { header, rows } = await readText(encode('email,name\na@example.com,José 样本\n'));
    expect(header).toEqual(['email', 'name']);
    expect(rows).toEqual([{ line: 2, cells: ['a@example.com', 'José 样本'] }]);
  });

  test('in Windows-1252', async () => {
    // The euro and the apostrophe are what Windows-1252 has and ISO 8859-1 has not.
    const bytes = Buffer.from('email,name\na@example.com,Ren\xe9e\x92s \x80\n', 'latin1');
    expect((await readText(bytes)).rows[0]?.cells).toEqual(['a@example.com', 'Renée’s €']);
  });

  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('with %s between the cells', async (_, delimiter) => {
    const lines = [
      ['email', 'name', 'notes'],
      ['a@example.com', quoted('A; B, C\tD'), ''],
      ['b@example.com', '', quoted(',,,;;;')],
    ];
    const { header, rows } = await readText(lines.map((cells) => cells.join(delimiter)).join('\n'));
    expect(header).toEqual(['email', 'name', 'notes']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a@example.com', 'A; B, C\tD', ''],
      ['b@example.com', '', ',,,;;;'],
    ]);
  });

  test('whose column names hold another separator', async () => {
    const { header } = await readText(
      'email;Name (first, last), as typed\na@example.com;Sample\nb@example.com;Sample',
    );
    expect(header).toEqual(['email', 'Name (first, last), as typed']);
  });

  test('of one column', async () => {
    const { rows } = await readText('email\na@example.com\n\nb@example.com');
    expect(rows).toEqual([
      { line: 2, cells: ['a@example.com'] },
      { line: 4, cells: ['b@example.com'] },
    ]);
  });

  test.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('whose lines end with %s, with the line of each row', async (_, end) => {
    const text = [
      'email,name',
      'a@example.com,"one',
      'two"',
      '',
      '',
      'b@example.com,',
      ',',
      'c@example.com,',
    ];
    const { rows } = await readText(text.join(end));
    expect(rows).toEqual([
      { line: 2, cells: ['a@example.com', `one${end}two`] },
      { line: 6, cells: ['b@example.com', ''] },
      { line: 8, cells: ['c@example.com', ''] },
    ]);
  });

  test('with blanks around quotes', async () => {
    const { rows } = await readText('email, name\n"a@example.com" , "Sample, Person" \n');
    expect(rows[0]?.cells).toEqual(['a@example.com', 'Sample, Person']);
  });

  test('whose blank lines come first', async () => {
    const { header, rows } = await readText('\n\nemail\na@example.com\n');
    expect(header).toEqual(['email']);
    expect(rows).toEqual([{ line: 4, cells: ['a@example.com'] }]);
  });
});

/** Texts without NUL, whose halves are whole characters. */
const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', '\r\n', ' ', 'é', '样', '🌱'),
      maxLength: 12,
    }),
  )
  .map((text) => text.replaceAll('\0', ''));

test('any text in a cell survives being written and read', async () => {
  const format = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    encode: fc.constantFrom(...Object.values(ENCODED)),
  });
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rows, format, async (written, { delimiter, end, encode }) => {
      const all = [
        ['email', 'name', 'notes'],
        ...written.map((cells, index) => [`${index}@example.com`, ...cells]),
      ];
      const text = all.map((cells) => cells.map(quoted).join(delimiter)).join(end);
      const read = await readText(encode(text));
      expect(read.rows.map(({ cells }) => cells)).toEqual(all.slice(1));
    }),
    { numRuns: 300 },
  );
});

test('the borders of chunks change nothing', async () => {
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom(...Object.values(ENCODED), toWindows1252),
      async (written, chunkSize, end, encode) => {
        const lines = written.map((cells, index) => [`${index}@example.com`, ...cells].map(quoted).join());
        const bytes = encode(['email,name,notes', ...lines].join(end));
        expect(await readText(bytes, chunkSize)).toEqual(await readText(bytes));
      },
    ),
    { numRuns: 300 },
  );
});

test('a refused row is the same after it was written by this product and read again', async () => {
  const plain = cell.filter((text) => cleanCell(text) === text.trim());
  await fc.assert(
    fc.asyncProperty(plain, async (text) => {
      const once =
        toCsvRow(['email', 'name']) + toCsvRow(['not an address', text]) + toCsvRow(['a@example.com', '']);
      const { rows } = await readText(once);
      const again = toCsvRow(['email', 'name']) + rows.map(({ cells }) => toCsvRow(cells)).join('');
      expect((await readText(again)).rows).toEqual(rows);
    }),
  );
});
