import { describeEncoding } from '@rapport/domain/imports/encodings';
import type { ImportKind } from '@rapport/domain/imports/kinds';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@rapport/domain/imports/limits';
import {
  findRepeatedNames,
  type Mapping,
  proposeMapping,
  type RepeatedName,
} from '@rapport/domain/imports/mapping';
import { parseAddress } from '@rapport/domain/imports/values/address';
import { checkBytes, type OpenFile } from './check-bytes.ts';
import { fileError } from './file-error.ts';
import { findDelimiter } from './find-delimiter.ts';
import { type FileFormat, type RawRow, readRecords } from './read-records.ts';

/** The rows that a mapping is proposed from. */
const SAMPLE_ROWS = 100;
const SAMPLE_CHARACTERS = 2_000_000;

/** What the owner sees of a file before its columns are mapped. */
export interface InspectedFile {
  format: FileFormat;
  header: string[];
  /** The first rows. */
  sample: RawRow[];
  /** Names of columns among which the owner has to choose. */
  repeatedNames: RepeatedName[];
  mapping: Mapping;
  /** What should be known of the encoding. */
  note: string | null;
}

/** The rows of a file, the column names first. Takes no more rows than a file may have. */
async function* readLimited(open: OpenFile, format: FileFormat): AsyncGenerator<RawRow[], void> {
  let count = -1;
  for await (const rows of readRecords(open, format)) {
    count += rows.length;
    if (count > MAX_IMPORT_ROWS) throw fileError('tooManyRows');
    if (rows.length > 0) yield rows;
  }
}

/** The column names and the first rows, fewer when they are long. */
async function readSample(open: OpenFile, format: FileFormat): Promise<RawRow[]> {
  const sample: RawRow[] = [];
  let characters = 0;
  for await (const rows of readLimited(open, format)) {
    for (const row of rows) {
      sample.push(row);
      characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (sample.length > SAMPLE_ROWS || characters > SAMPLE_CHARACTERS) return sample;
    }
  }
  return sample;
}

function checkHeader(header: readonly string[]): void {
  if (header.length > MAX_IMPORT_COLUMNS) throw fileError('tooManyColumns', header.length);
  if (header.some((name) => parseAddress(name) !== null)) throw fileError('noColumnNames');
}

/** The first cell with a letter beyond ASCII, to see whether the encoding is right. */
function findExample(sample: readonly RawRow[]): string | null {
  return sample.flatMap(({ cells }) => cells).find((cell) => /[^\p{ASCII}]/u.test(cell)) ?? null;
}

/** Finds how a file is written and what its columns are, or says why it cannot be imported. */
export async function inspectFile(
  open: OpenFile,
  file: { kind: ImportKind; fileName: string },
): Promise<InspectedFile> {
  const { encoding, isDamaged, head } = await checkBytes(open);
  const format = { encoding, delimiter: findDelimiter(head) };
  const [first, ...sample] = await readSample(open, format);
  if (first === undefined) throw fileError('empty');
  const header = first.cells;
  checkHeader(header);
  if (sample.length === 0) throw fileError('noRows');
  const rows = sample.map(({ cells }) => cells);
  const mapping = proposeMapping(header, rows, file);
  const repeatedNames = findRepeatedNames(header, mapping);
  const hasEmail = mapping.columns.includes('email') || repeatedNames.some(({ field }) => field === 'email');
  if (!hasEmail) {
    const names = header.map((name, index) => (name === '' ? `column ${index + 1}` : name));
    throw fileError('noEmailColumn', names);
  }
  const note = describeEncoding(encoding, isDamaged, findExample(sample));
  return { format, header, sample, repeatedNames, mapping, note };
}

/** The rows of an inspected file behind its column names, some hundred at a time. */
export async function* readRows(open: OpenFile, format: FileFormat): AsyncGenerator<RawRow[], void> {
  let isFirst = true;
  for await (const rows of readLimited(open, format)) {
    yield isFirst ? rows.slice(1) : rows;
    isFirst = false;
  }
}
