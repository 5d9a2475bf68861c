import type { ImportRunRow } from '@rapport/db/entities/imports';
import { getReasonWords } from '@rapport/domain/imports/reason-words';
import { IMPORT_REASON_NAMES, IMPORT_REASONS, type ImportReason } from '@rapport/domain/imports/states';
import { toCsvHead, toCsvRow } from '@rapport/domain/shared/csv';
import type { Actor, Deps } from '../../platform/deps.ts';
import { type FoundRow, findRows } from './find-rows.ts';
import { findImport } from './stored-import.ts';

/** Rows that are read and written at once. */
const ROWS_AT_ONCE = 1_000;

/** Columns behind those of the file. A file with them can be imported again: nobody takes them for anything else. */
const OWN_COLUMNS = ['Line in the file', 'Result', 'Reason'];

const REFUSED = IMPORT_REASON_NAMES.filter((reason) => IMPORT_REASONS[reason] === 'refused');

/** A row in the columns of its file: as it was there if it could not be read, and else what was read of it, without dates of subscribers. */
function toCells({ kind, columns, settings }: ImportRunRow, row: FoundRow): string[] {
  const own = row.cells ?? columns.map((_, index) => row.said?.[settings?.columns[index] ?? 'source'] ?? '');
  // One cell for each column, so that what follows is below its name.
  const cells = columns.map((_, index) => own[index] ?? '');
  const { label, why } = getReasonWords(kind, row.reason);
  return [...cells, String(row.line), label, row.detail ?? why];
}

async function* writeRows(
  { em }: Pick<Deps, 'em'>,
  run: ImportRunRow,
  reasons: readonly ImportReason[],
): AsyncGenerator<string> {
  yield toCsvHead([...run.columns, ...OWN_COLUMNS]);
  let after = 0;
  for (;;) {
    const rows = await findRows(em, run, { reasons, after, limit: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => toCsvRow(toCells(run, row))).join('');
    after = last.number;
  }
}

/**
 * A CSV file of the rows of an import with one reason, or of all that are refused, in the columns of the file that was
 * uploaded, so that they can be mended and imported again. Throws AppError NOT_FOUND.
 */
export async function createRowsFile(
  deps: Pick<Deps, 'em'> & { actor: Actor },
  { id, reason }: { id: string; reason?: ImportReason | undefined },
): Promise<AsyncIterable<string>> {
  return writeRows(deps, await findImport(deps, id), reason === undefined ? REFUSED : [reason]);
}
