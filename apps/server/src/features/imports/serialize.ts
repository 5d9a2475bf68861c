import type { ImportRunRow } from '@rapport/db/entities/imports';
import { findQuestion, type Mapping, proposeMapping, recognizeVendor } from '@rapport/domain/imports/mapping';
import { ROW_OUTCOMES, type RowOutcome } from '@rapport/domain/imports/outcomes';
import type { Import, ImportSettings } from '@rapport/domain/imports/schema';
import { IMPORT_REASON_NAMES, IMPORT_REASONS, UNDO_DAYS } from '@rapport/domain/imports/states';
import { getVendor } from '@rapport/domain/imports/vendors/all';

const DAY_MS = 86_400_000;

/** Until when an import can be undone; null before it ended. */
export function getUndoUntil({ finishedAt }: Pick<ImportRunRow, 'finishedAt'>): Date | null {
  return finishedAt && new Date(finishedAt.getTime() + UNDO_DAYS * DAY_MS);
}

/** How the rows of an import are read. */
export function toMapping(
  { columns }: Pick<ImportRunRow, 'columns'>,
  settings: Pick<ImportSettings, 'columns' | 'everyoneIs'>,
): Mapping {
  return { vendor: recognizeVendor(columns), columns: settings.columns, everyoneIs: settings.everyoneIs };
}

/** A stored import as the API's `Import`. */
export function toImport(row: ImportRunRow): Import {
  const reasons = IMPORT_REASON_NAMES.flatMap((reason) => {
    const rows = row.counts[reason] ?? 0;
    return rows === 0 ? [] : [{ reason, outcome: IMPORT_REASONS[reason], rows }];
  });
  const sumOf = (outcome: RowOutcome) =>
    reasons.reduce((sum, reason) => sum + (reason.outcome === outcome ? reason.rows : 0), 0);
  const proposal = proposeMapping(row.columns, row.sample, row.fileName);
  const question = findQuestion(proposal);
  const vendor = getVendor(proposal.vendor);
  const { removed = 0, restored = 0, released = 0, kept = 0 } = row.undone;
  return {
    id: row.id,
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
