import type { Import } from '@rapport/domain/imports/schema';
import type { ImportStatus } from '@rapport/domain/imports/states';
import { quantity } from '@rapport/domain/shared/quantity';
import type { StatusLabel } from '@rapport/domain/shared/status-tone';

const LABELS: Record<ImportStatus, StatusLabel> = {
  uploading: { label: 'Uploading', tone: 'waiting' },
  uploaded: { label: 'Not started', tone: 'waiting' },
  checking: { label: 'Reading', tone: 'waiting' },
  reviewed: { label: 'To review', tone: 'waiting' },
  running: { label: 'Importing', tone: 'waiting' },
  paused: { label: 'Paused', tone: 'waiting' },
  done: { label: 'Done', tone: 'good' },
  cancelled: { label: 'Stopped', tone: 'off' },
  undoing: { label: 'Undoing', tone: 'waiting' },
  undone: { label: 'Undone', tone: 'off' },
  failed: { label: "Couldn't be read", tone: 'bad' },
};

/** Where an import is, in a word or two. */
export function getImportStatusLabel({
  status,
  startedAt,
}: Pick<Import, 'status' | 'startedAt'>): StatusLabel {
  return status === 'cancelled' && startedAt === null ? { label: 'Discarded', tone: 'off' } : LABELS[status];
}

/** How many people or contacts an import adds or changes. */
export function countRecords({ outcomes }: Pick<Import, 'outcomes'>): number {
  return outcomes.added + outcomes.updated;
}

/** What became of the rows, in one line; what the file is like as long as nothing is known of them. */
export function describeOutcomes(run: Pick<Import, 'outcomes' | 'startedAt' | 'undone' | 'columns'>): string {
  const { outcomes, startedAt, undone, columns } = run;
  if (undone) return describeUndone(undone);
  if (startedAt === null) return `${quantity(columns.length, 'column')}, nothing imported`;
  const parts = Object.entries(outcomes).filter(([, rows]) => rows > 0);
  return parts.map(([outcome, rows]) => `${rows.toLocaleString('en-US')} ${outcome}`).join(', ') || 'No rows';
}

/** What became of an import that was undone. */
export function describeUndone({ removed, restored, released, kept }: NonNullable<Import['undone']>): string {
  const parts = [
    `${removed.toLocaleString('en-US')} removed`,
    ...(restored > 0 ? [`${restored.toLocaleString('en-US')} put back`] : []),
    ...(released > 0 ? [`${quantity(released, 'address', 'addresses')} released`] : []),
    ...(kept > 0 ? [`${kept.toLocaleString('en-US')} kept because they changed since`] : []),
  ];
  return parts.join(', ');
}

/** Whether the rows are still there to look at; they are removed with the time for the undo. */
export function hasRows({ rows, undoUntil }: Pick<Import, 'rows' | 'undoUntil'>, now: Date): boolean {
  return rows > 0 && (undoUntil === null || new Date(undoUntil) > now);
}
