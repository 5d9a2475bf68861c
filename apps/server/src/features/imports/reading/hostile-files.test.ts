import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { findMappingFault } from '@rapport/domain/imports/mapping';
import { describe, expect, test } from 'vitest';
import {
  findFault,
  openBytes,
  openExport,
  readExport,
  summarize,
} from '../../../../testing/imports/read-export.ts';

describe('a file is refused with a plain sentence', () => {
  test.each([
    ['empty.csv', 'empty', 'This file is empty.'],
    ['header-only.csv', 'noRows', 'This file has column names and no rows, so there is nothing to import.'],
    [
      'html-page.csv',
      'webPage',
      'This is a web page, not a CSV file. Perhaps the sign-in page was saved instead of the export: sign in there, and download it again.',
    ],
    [
      'no-email-column.csv',
      'noEmailColumn',
      'This file has no column with email addresses. Its columns are first_name, last_name and city.',
    ],
    [
      'nul-bytes.csv',
      'nulBytes',
      'This file is damaged: it has NUL bytes in lines 2 and 3. Export it again.',
    ],
    [
      'unclosed-quote.csv',
      'unclosedQuote',
      'A quote is opened in the row of line 12 and never closed, so the rest of the file can’t be read.',
    ],
    ['xlsx.csv', 'excel', 'This is an Excel file; save it as CSV.'],
  ])('%s', async (name, fault, message) => {
    expect(await findFault(openExport(`hostile/${name}`))).toEqual({ fault, message });
  });

  const rows = 'email,first_name\nreader@example.com,Sample\n';
  const zip = (name: string) =>
    Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), Buffer.from(name)]);

  test.each([
    ['blank lines', ' \n\n ', 'empty'],
    ['a workbook of an old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'excel'],
    ['a spreadsheet', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'spreadsheet'],
    ['an archive', zip('subscribed_email_audience_export_0a.csv'), 'archive'],
    ['a compressed file', gzipSync(rows), 'archive'],
    ['a page behind a mark', `\uFEFF\n<HTML><body>reader@example.com</body></HTML>`, 'webPage'],
    [
      'addresses without column names',
      'reader@example.com,Sample\nother@example.com,Sample\n',
      'noColumnNames',
    ],
    ['NUL characters in UTF-16', Buffer.from(rows.replace('Sample', 'Sam\0ple'), 'utf16le'), 'nulBytes'],
    ['random bytes', Buffer.concat([Buffer.from([1, 0]), randomBytes(5_000)]), 'nulBytes'],
    [
      'UTF-8 that ends in a character',
      Buffer.from('email,name\nreader@example.com,José Zoë').subarray(0, -1),
      'cutOff',
    ],
    ['UTF-16 that ends in a character', Buffer.from(rows, 'utf16le').subarray(0, -1), 'cutOff'],
    ['a file cut off in quotes', 'email,name\nreader@example.com,"Sam', 'unclosedQuote'],
    ['a quote in quotes', `${rows}other@example.com,"The "best""\n`, 'strayQuote'],
    ['a quote in a bare cell', `${rows}other@example.com,The "best"\n`, 'strayQuote'],
    ['a quote closed by one of a later row', `${rows}x@example.com,"S\ny@example.com,"T"\n`, 'strayQuote'],
    ['a cell of 5 MB', `${rows}other@example.com,${'x'.repeat(5_000_000)}\n`, 'rowTooLarge'],
    ['a quote before 5 MB', `${rows}other@example.com,"x\n${rows.repeat(120_000)}`, 'rowTooLarge'],
    [
      '30,000 columns',
      `email,${Array.from({ length: 29_999 }, (_, index) => `c${index}`).join()}\n`,
      'tooManyColumns',
    ],
  ])('%s', async (_, bytes, fault) => {
    const found = await findFault(openBytes(bytes));
    expect(found?.fault).toBe(fault);
    expect(found?.message).toMatch(/^[A-Z][^{}]+[.;]/);
  });

  test('the row of a stray quote is named by its line, behind blank lines and lines in quotes', async () => {
    const text = 'email,name\r\n\r\nx@example.com,"a\r\nb"\r\n\r\ny@example.com,"The "best""\r\n';
    expect((await findFault(openBytes(text)))?.message).toMatch(
      /^The quotes in the row of line 6 can’t be read\./,
    );
  });

  test('more NUL bytes than a sentence holds are counted', async () => {
    const found = await findFault(openBytes(`email\n${'a\0\n'.repeat(12)}`));
    expect(found?.message).toBe(
      'This file is damaged: it has NUL bytes in lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more. Export it again.',
    );
  });
});

describe('what can be read of a file is read', () => {
  test('rows with the wrong number of cells are refused with their lines, and the others are not', async () => {
    const { rows } = await readExport(openExport('hostile/ragged-rows.csv'), 'ragged-rows.csv');
    const refused = rows.filter(({ reading }) => reading.refusal !== null);
    expect(refused.map(({ line, reading }) => [line, reading.refusal?.message])).toEqual([
      [3, 'This row has 2 cells, but the file has 3 columns.'],
      [4, 'This row has 1 cell, but the file has 3 columns.'],
      [5, 'This row has 5 cells, but the file has 3 columns.'],
      [6, 'This row has 4 cells, but the file has 3 columns.'],
      [7, '“Sample” is not an email address.'],
    ]);
    // As they are in the file, so that they can be written back and mended.
    expect(refused[3]?.cells).toEqual(['hostile.05@example.com', 'Person', 'Sample', 'cancelled']);
    const summary = summarize(rows);
    expect(summary.new).toHaveLength(5);
    expect(summary.suppressed_bounced).toEqual(['hostile.10@example.com']);
  });

  test('Windows-1252 is read, and said with a name to check', async () => {
    const { inspected, rows } = await readExport(
      openExport('hostile/latin1.csv'),
      'latin1.csv',
      'subscriber',
    );
    expect(inspected.note).toBe(
      'This file is not UTF-8. It was read as Windows-1252. Check whether “José” is right.',
    );
    const names = Object.values(summarize(rows).first_names);
    expect(names).toHaveLength(12);
    expect(names.join(' ')).toMatch(/^José Zoë Jörg François/);
  });

  test('UTF-16 without a mark is read, and said', async () => {
    const { inspected, rows } = await readExport(
      openExport('hostile/utf16be-no-bom.csv'),
      'utf16be-no-bom.csv',
    );
    expect(inspected.format.encoding).toBe('utf-16be');
    expect(inspected.note).toMatch(/^This file is not UTF-8. It was read as UTF-16\. /);
    const summary = summarize(rows);
    expect(summary.new).toHaveLength(9);
    expect(summary.suppressed_unsubscribed).toHaveLength(3);
  });

  test('of columns with the same name, none is chosen', async () => {
    const { inspected } = await readExport(
      openExport('hostile/duplicate-headers.csv'),
      'duplicate-headers.csv',
    );
    expect(inspected.mapping.columns).toEqual([null, null, null, null]);
    expect(findMappingFault(inspected.header, inspected.mapping)).toBe(
      'Columns 1 and 2 are both named “email”. Columns 3 and 4 are both named “status”. Choose which of them to use.',
    );
  });

  test('a damaged character costs the text that it is in, not those of the other rows', async () => {
    const damaged = Buffer.from(
      'email,first_name\na@example.com,José\nb@example.com,Zoë\nc@example.com,Xx\n',
    );
    damaged[damaged.length - 2] = 0xff;
    const { inspected, rows } = await readExport(openBytes(damaged), 'people.csv', 'subscriber');
    expect(inspected.note).toBe(
      'Some characters of this file are damaged. Texts with such characters are left out.',
    );
    expect(summarize(rows).first_names).toEqual({ 'a@example.com': 'José', 'b@example.com': 'Zoë' });
    expect(rows[2]?.reading.person?.leftOut).toEqual(['firstName']);
  });

  test('a name in Windows-1252 that ends the file is not taken for a file that is cut off', async () => {
    const bytes = Buffer.from('email;first_name\na@example.com;Ren\u00e9', 'latin1');
    const { rows } = await readExport(openBytes(bytes), 'people.csv', 'subscriber');
    expect(summarize(rows).first_names).toEqual({ 'a@example.com': 'René' });
  });
});
