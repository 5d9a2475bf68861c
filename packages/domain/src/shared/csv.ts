const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** The first characters that make a spreadsheet take a cell for a formula (decision 22). */
const FORMULA_START = /^[=+\-@\t\r]/;

function csvCell(value: string): string {
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One record with its line end, so that long files can be written row by row. */
export function csvRow(cells: readonly string[]): string {
  return cells.map(csvCell).join(',') + LINE_END;
}

/** The head of a file: byte order mark and column names. */
export function csvHead(header: readonly string[]): string {
  return BYTE_ORDER_MARK + csvRow(header);
}

/** A whole file that opens safely in a spreadsheet: UTF-8 with BOM, RFC 4180 quoting, CRLF (decision 22). */
export function toCsv(header: readonly string[], rows: Iterable<readonly string[]>): string {
  let file = csvHead(header);
  for (const row of rows) file += csvRow(row);
  return file;
}

/** `<what>-export-<date>.csv`, with the UTC date (specification, section 9). */
export function csvFileName(what: 'contacts' | 'newsletters', now: Date): string {
  return `${what}-export-${now.toISOString().slice(0, 10)}.csv`;
}
