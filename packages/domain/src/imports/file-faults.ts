import { formatFileSize } from '../shared/file-size.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROW_BYTES, MAX_IMPORT_ROWS } from './limits.ts';
import { shorten } from './shorten.ts';

const number = (count: number) => count.toLocaleString('en-US');

/** Names or numbers in a sentence: one, one and two, one, two and three. */
function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const MAX_LISTED = 10;

/** At most ten of them, and how many more there are. */
function shortened(parts: readonly string[]): string {
  if (parts.length <= MAX_LISTED) return listed(parts);
  return listed([...parts.slice(0, MAX_LISTED), `${number(parts.length - MAX_LISTED)} more`]);
}

/** Why a file cannot be imported, in the words that the owner reads. Nothing of such a file is stored. */
export const FILE_FAULTS = {
  empty: () => 'This file is empty.',
  tooLarge: () =>
    `This file is larger than ${formatFileSize(MAX_IMPORT_BYTES)}. Split it into several files.`,
  excel: () => 'This is an Excel file; save it as CSV.',
  spreadsheet: () => 'This is a spreadsheet; save it as CSV.',
  archive: () => 'This is a compressed file. Unpack it, and import the CSV files in it one after the other.',
  webPage: () =>
    'This is a web page, not a CSV file. Perhaps the sign-in page was saved instead of the export: sign in there, and download it again.',
  nulBytes: (lines: readonly number[]) =>
    `This file is damaged: it has NUL bytes in ${lines.length === 1 ? 'line' : 'lines'} ${shortened(lines.map(number))}. Export it again.`,
  cutOff: () => 'This file ends in the middle of a character, so a part of it is missing. Download it again.',
  unclosedQuote: (line: number) =>
    `A quote is opened in the row of line ${number(line)} and never closed, so the rest of the file can’t be read.`,
  strayQuote: (line: number) =>
    `The quotes in the row of line ${number(line)} can’t be read. A cell with a quote in it is in quotes, and the quote is written twice.`,
  rowTooLarge: (line: number) =>
    `The row of line ${number(line)} is larger than ${formatFileSize(MAX_IMPORT_ROW_BYTES)}. Perhaps a quote in it is never closed.`,
  tooManyColumns: (found: number) =>
    `This file has ${number(found)} columns. At most ${number(MAX_IMPORT_COLUMNS)} can be imported.`,
  tooManyRows: () => `This file has more than ${number(MAX_IMPORT_ROWS)} rows. Split it into several files.`,
  noRows: () => 'This file has column names and no rows, so there is nothing to import.',
  noColumnNames: () =>
    'The first line has an email address instead of column names. Add a line above it, such as: email,first name.',
  noEmailColumn: (columns: readonly string[]) =>
    `This file has no column with email addresses. Its columns are ${shortened(columns.map(shorten))}.`,
} as const satisfies Record<string, (...details: never[]) => string>;

export type FileFault = keyof typeof FILE_FAULTS;
