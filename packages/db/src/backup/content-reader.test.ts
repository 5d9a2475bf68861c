import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ContentReader, MAX_LINE_BYTES } from './content-reader.ts';

const createError = (problem: string, cause?: unknown) => new Error(problem, { cause });

function createReader(...parts: readonly (string | Buffer)[]): ContentReader {
  async function* source() {
    for (const part of parts) yield Buffer.from(part);
  }
  return new ContentReader(source(), createError);
}

function cut(text: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1))), text.length].sort(
    (a, b) => a - b,
  );
  return ends.map((end, index) => text.subarray(ends[index - 1] ?? 0, end));
}

async function readRows(reader: ContentReader): Promise<string> {
  const rows: Buffer[] = [];
  for await (const lines of reader.readRows()) {
    expect(lines.at(-1)).toBe(10);
    rows.push(lines);
  }
  return Buffer.concat(rows).toString();
}

// COPY writes a backslash in a value as two, so the line that ends the rows cannot be a row.
const row = fc
  .string({ unit: fc.constantFrom('a', '\\\\', '.', '\\t', 'é', ' ') })
  .filter((text) => text !== '\\.');

test('rows are read as they were written, wherever the text is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(row)), fc.array(fc.nat()), async (tables, places) => {
      const text = tables.map((rows) => `header\n${rows.map((line) => `${line}\n`).join('')}\\.\n`).join('');
      const reader = createReader(...cut(Buffer.from(`first\n${text}last\n`), places));
      expect(await reader.readLine()).toBe('first');
      for (const rows of tables) {
        expect(await reader.readLine()).toBe('header');
        expect(await readRows(reader)).toBe(rows.map((line) => `${line}\n`).join(''));
      }
      expect(await reader.readLine()).toBe('last');
      expect(await reader.readLine()).toBeNull();
    }),
  );
});

test('the end of the rows is a line of its own, not the end of a row', async () => {
  const reader = createReader('a\\.\n\\.b\n', '\\.\nnext\n');
  expect(await readRows(reader)).toBe('a\\.\n\\.b\n');
  expect(await reader.readLine()).toBe('next');
});

test('rows are passed on before the table has ended', async () => {
  async function* source() {
    yield Buffer.from('one\ntwo\nthr');
    throw new Error('The rest is not needed for the first rows.');
  }
  const rows = new ContentReader(source(), createError).readRows();
  expect((await rows.next()).value?.toString()).toBe('one\ntwo\n');
});

describe('a text is refused', () => {
  test.each([
    ['after a row', ['a\nb\n']],
    ['within the line that ends the rows', ['a\n\\.']],
    ['before the first row', ['']],
  ])('when it ends %s', async (_where, parts) => {
    await expect(readRows(createReader(...parts))).rejects.toThrow('ends in the middle of a table.');
  });

  test('when a line is longer than any of a backup', async () => {
    const longest = 'x'.repeat(MAX_LINE_BYTES);
    expect(await createReader(longest, '\n').readLine()).toBe(longest);
    await expect(createReader(longest, 'x', '\n').readLine()).rejects.toThrow(
      'does not have the layout of a backup.',
    );
    expect(MAX_LINE_BYTES).toBeGreaterThan(1_000_000);
  });

  test('when its source fails, with the reason', async () => {
    const reason = new Error('no space left');
    async function* failing() {
      yield Buffer.from('first\nsec');
      throw reason;
    }
    const reader = new ContentReader(failing(), createError);
    expect(await reader.readLine()).toBe('first');
    await expect(reader.readLine()).rejects.toMatchObject({ message: 'cannot be unpacked.', cause: reason });
  });

  test('a last line without a line break does not count as a line', async () => {
    const reader = createReader('first\nsecond');
    expect(await reader.readLine()).toBe('first');
    expect(await reader.readLine()).toBeNull();
  });
});
