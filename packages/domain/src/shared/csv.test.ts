import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFileName, csvRow, toCsv } from './csv.ts';

/** A reader of RFC 4180 that knows nothing of the writer. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < file.length; at += 1) {
    const character = file[at] ?? '';
    if (quoted && character === '"' && file[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') {
      quoted = !quoted;
    } else if (!quoted && character === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && character === '\r' && file[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else {
      cell += character;
    }
  }
  return rows;
}

describe('CSV files', () => {
  it('start with a byte order mark and end every line with CR LF', () => {
    expect(toCsv(['Name', 'Email'], [['Ada', 'ada@example.com']])).toBe(
      '\uFEFFName,Email\r\nAda,ada@example.com\r\n',
    );
  });

  it('quote commas, quotes and line breaks', () => {
    expect(csvRow(['a,b', 'say "hi"', 'one\ntwo', 'plain'])).toBe('"a,b","say ""hi""","one\ntwo",plain\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])('defuse the formula %j', (formula) => {
    const file = toCsv(['a'], [[formula]]);
    expect(readCsv(file)[1]).toEqual([`'${formula}`]);
  });

  const anything = fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@\t\r\n",']{0,4}[a-c]?$/));
  it('read back as written, formulas behind an apostrophe', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anything, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const file = toCsv(['x', 'y'], rows);
        const [, ...read] = readCsv(file);
        expect(read).toEqual(
          rows.map((row) => row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))),
        );
      }),
    );
  });

  it('are named by what they hold and the UTC date', () => {
    const now = new Date('2026-01-05T23:59:59.999Z');
    expect(csvFileName('contacts', now)).toBe('contacts-export-2026-01-05.csv');
    expect(csvFileName('newsletters', now)).toBe('newsletters-export-2026-01-05.csv');
  });
});
