import { fileError } from './file-error.ts';

const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const GZIP = [0x1f, 0x8b];
/** Names that are the first in these archives, or near the beginning. */
const EXCEL_PARTS = ['[Content_Types].xml', 'xl/'];
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

const WEB_PAGE = /^\s*<(?:!doctype|html|head|body|\?xml)\b/i;

const beginsWith = (bytes: Buffer, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Refuses a file whose first bytes are those of something else than a text. */
export function refuseOtherKinds(head: Buffer): void {
  if (head.length === 0) throw fileError('empty');
  if (beginsWith(head, OLD_EXCEL)) throw fileError('excel');
  if (beginsWith(head, GZIP)) throw fileError('archive');
  // A column may begin with these two letters, but no text has the control characters behind them.
  if (beginsWith(head, ZIP) && (head[2] ?? 0x20) < 0x20) {
    if (EXCEL_PARTS.some((name) => head.includes(name))) throw fileError('excel');
    throw fileError(head.includes(OPEN_DOCUMENT) ? 'spreadsheet' : 'archive');
  }
}

/** Refuses a text that is no CSV. */
export function refuseOtherTexts(head: string): void {
  if (WEB_PAGE.test(head)) throw fileError('webPage');
}
