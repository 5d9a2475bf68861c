const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** The first characters that make a spreadsheet take a cell for a formula; full-width signs count where those are typed. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r]/;

/**
 * A telephone number: a country code with seven digits or more behind it. Hyphens and slashes follow a blank or a bracket
 * only, because a spreadsheet would calculate `+49-30`.
 */
const PHONE_NUMBER = /^\+(?=(?:\D*\d){7,15}\D*$)(?:\d+|\d{1,3}[ (][\d ()./-]*)$/;

/**
 * A spreadsheet that splits at `;` or tab starts a new cell there, and a quote behind the separator hides nothing:
 * `Bob;"=1+1`. A smiley such as `;-)` is not a formula.
 */
const FORMULA_AFTER_SEPARATOR = /([;\t]"*)(?=[=+\-@＝＋－＠])(?!-\))/g;

/**
 * To such a spreadsheet a line break in a cell ends the record. Lists (`- rest`) and telephone numbers start lines, too, so
 * a sign counts only where the line calls a function (a blank may precede its bracket), another program or another sheet, or ends the cell unfinished
 * (`-1&`), so that the next cell would go on with it.
 */
const FORMULA_AFTER_LINE_BREAK =
  /([\r\n]"*)(?=[=＝]|[+\-@＋－＠](?:[^\r\n]*(?:\w[^\S\r\n]*\(|\||!\$?\w)|(?:[^\r\n]*[^\p{L}\p{N}\s.!?)])?\s*$))/gu;

/** Text that no spreadsheet treats as a formula: an apostrophe precedes every character that would start one. */
function defuseFormulas(value: string): string {
  const defused = value.replace(FORMULA_AFTER_SEPARATOR, "$1'").replace(FORMULA_AFTER_LINE_BREAK, "$1'");
  return FORMULA_START.test(value) && !PHONE_NUMBER.test(value) ? `'${defused}` : defused;
}

function csvCell(value: string): string {
  const harmless = defuseFormulas(value);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One record with its line end, so that long files can be written row by row. */
export function toCsvRow(cells: readonly string[]): string {
  return cells.map(csvCell).join(',') + LINE_END;
}

/** The head of a file: byte order mark and column names. */
export function toCsvHead(header: readonly string[]): string {
  return BYTE_ORDER_MARK + toCsvRow(header);
}

/** A whole file that opens safely in a spreadsheet: UTF-8 with BOM, RFC 4180 quoting, CRLF. */
export function toCsv(header: readonly string[], rows: Iterable<readonly string[]>): string {
  let file = toCsvHead(header);
  for (const row of rows) file += toCsvRow(row);
  return file;
}

/** `<what>-export-<date>.csv`, with the UTC date. */
export function getCsvFileName(what: 'contacts' | 'newsletters' | 'suppressions', now: Date): string {
  return `${what}-export-${now.toISOString().slice(0, 10)}.csv`;
}
