import type { ImportRunRow } from '@rapport/db/entities/imports';
import type { ImportedState, ImportKind } from '@rapport/domain/imports/kinds';
import { chooseMapping, findQuestion, type Mapping, proposeMapping } from '@rapport/domain/imports/mapping';
import { ROW_OUTCOMES, type RowOutcome } from '@rapport/domain/imports/outcomes';
import type { Import, ImportRows, ImportSettings } from '@rapport/domain/imports/schema';
import { IMPORT_REASON_NAMES, IMPORT_REASONS, UNDO_DAYS } from '@rapport/domain/imports/states';
import { getVendor } from '@rapport/domain/imports/vendors/all';
import type { FoundRow } from './find-rows.ts';

type ShownRow = ImportRows['rows'][number];

const DAY_MS = 86_400_000;

/** Until when an import can be undone; null before it ended. */
export function getUndoUntil({ finishedAt }: Pick<ImportRunRow, 'finishedAt'>): Date | null {
  return finishedAt && new Date(finishedAt.getTime() + UNDO_DAYS * DAY_MS);
}

/** How the rows of an import are read. */
export function toMapping(
  { kind, columns: header }: Pick<ImportRunRow, 'kind' | 'columns'>,
  { columns, everyoneIs }: Pick<ImportSettings, 'columns' | 'everyoneIs'>,
): Mapping {
  return chooseMapping(header, { kind, columns, everyoneIs });
}

/** The characters of a message that a list of rows shows. */
const SHOWN_CHARACTERS = 300;

/** A row of an import as the API has it. */
export function toRow(kind: ImportKind, { number, email, tags, said, reason, detail }: FoundRow): ShownRow {
  const { name, message, receivedAt = null, state } = said ?? {};
  const contact =
    kind === 'contacts' && name && message
      ? { name, message: message.slice(0, SHOWN_CHARACTERS), receivedAt, state: state as ImportedState }
      : null;
  return { number, email, firstName: said?.firstName ?? null, tags, contact, reason, detail };
}

/** A stored import as the API's `Import`. */
export function toImport(row: ImportRunRow): Import {
  const reasons = IMPORT_REASON_NAMES.flatMap((reason) => {
    const rows = row.counts[reason] ?? 0;
    return rows === 0 ? [] : [{ reason, outcome: IMPORT_REASONS[reason], rows }];
  });
  const sumOf = (outcome: RowOutcome) =>
    reasons.reduce((sum, reason) => sum + (reason.outcome === outcome ? reason.rows : 0), 0);
  const proposal = proposeMapping(row.columns, row.sample, row);
  const question = findQuestion(proposal);
  const vendor = getVendor(proposal.vendor);
  const { removed = 0, restored = 0, released = 0, kept = 0 } = row.undone;
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    sizeBytes: row.sizeBytes,
    status: row.status,
    vendor: vendor?.name ?? null,
    columns: row.columns,
    sample: row.sample,
    proposal: { columns: [...proposal.columns], everyoneIs: proposal.everyoneIs },
    question: question && {
      text: question.text,
      choices: question.choices.map(({ label, standing }) => ({ label, standing })),
    },
    notes: [row.note, vendor?.note].filter((note) => note != null),
    settings: row.settings,
    rows: row.rows,
    applied: row.applied,
    outcomes: Object.fromEntries(
      ROW_OUTCOMES.map((outcome) => [outcome, sumOf(outcome)]),
    ) as Import['outcomes'],
    reasons,
    undone: row.undoneAt ? { removed, restored, released, kept } : null,
    failure: row.failure,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoUntil: getUndoUntil(row)?.toISOString() ?? null,
  };
}
