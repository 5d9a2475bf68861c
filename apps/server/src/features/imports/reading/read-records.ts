import type { Encoding } from '@rapport/domain/imports/encodings';
import { MAX_IMPORT_ROW_BYTES } from '@rapport/domain/imports/limits';
import { CsvError, type Info, type Parser, parse } from 'csv-parse';
import type { OpenFile } from './check-bytes.ts';
import { fileError } from './file-error.ts';
import type { Delimiter } from './find-delimiter.ts';

/** How a file is read. */
export interface FileFormat {
  encoding: Encoding;
  delimiter: Delimiter;
}

/** A row as it is in the file, so that a refused one can be written back. */
export interface RawRow {
  /** The line that it begins in. */
  line: number;
  cells: string[];
}

const LINE_BREAKS = /\r\n|[\r\n]/g;

function countLineBreaks(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells)
    if (cell.includes('\n') || cell.includes('\r')) count += cell.match(LINE_BREAKS)?.length ?? 0;
  return count;
}

/** Numbers rows by their lines. The parser's own count takes CR LF in quotes for two lines. */
class RowCollector {
  #nextLine = 1;
  #blankLines = 0;
  #rows: RawRow[] = [];

  /** The line of the next row, when the parser has seen so many blank lines. */
  getNextLine(blankLines: number): number {
    return this.#nextLine + blankLines - this.#blankLines;
  }

  add(cells: string[], blankLines: number): void {
    const line = this.getNextLine(blankLines);
    this.#nextLine = line + 1 + countLineBreaks(cells);
    this.#blankLines = blankLines;
    // Spreadsheets write rows of separators alone behind the last one.
    if (cells.some((cell) => cell !== '')) this.#rows.push({ line, cells });
  }

  take(): RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

function toFileError(error: Error, line: number): Error {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return fileError('unclosedQuote', line);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return fileError('rowTooLarge', line);
  return fileError('strayQuote', line);
}

/** Hands a chunk to the parser, or the end, and waits until it is parsed. */
function feed(parser: Parser, chunk?: Uint8Array | string): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    if (chunk === undefined) parser.end(done);
    else parser.write(chunk, done);
  });
}

/** The chunks of a file as the parser takes them, which is in UTF-8. */
async function* toUtf8(open: OpenFile, encoding: Encoding): AsyncGenerator<Uint8Array | string> {
  if (encoding === 'utf-8') return yield* open();
  const decoder = new TextDecoder(encoding);
  for await (const chunk of open()) yield decoder.decode(chunk, { stream: true });
}

/** All rows of a file, the column names first, as many at a time as a chunk of the file has. */
export async function* readRecords(
  open: OpenFile,
  { encoding, delimiter }: FileFormat,
): AsyncGenerator<RawRow[], void> {
  const collector = new RowCollector();
  const parser = parse({
    delimiter,
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: MAX_IMPORT_ROW_BYTES,
    // Rows are taken here and not from the stream, which drops what it holds when an error comes.
    on_record: (cells: string[], { empty_lines }: Info) => {
      collector.add(cells, empty_lines);
      return null;
    },
  });
  // Errors are those of `feed`.
  parser.on('error', () => {});
  parser.resume();
  try {
    for await (const chunk of toUtf8(open, encoding)) {
      await feed(parser, chunk);
      yield collector.take();
    }
    await feed(parser);
    yield collector.take();
  } catch (error) {
    throw toFileError(error as Error, collector.getNextLine(parser.info.empty_lines));
  } finally {
    parser.destroy();
  }
}
