import type { RefusalReason, RowOutcome } from './outcomes.ts';

/** Where an import is. The worker takes it on while it is `checking`, `running` or `undoing`. */
export const IMPORT_STATUSES = [
  'uploading',
  'uploaded',
  'checking',
  'reviewed',
  'running',
  'paused',
  'done',
  'cancelled',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Why a row has its outcome. Those of a refused row that can be mended are the reasons of the reader. */
export const IMPORT_REASONS = {
  new: 'added',
  pending: 'added',
  changed: 'updated',
  same: 'unchanged',
  unsubscribedThere: 'refused',
  bouncedThere: 'refused',
  complainedThere: 'refused',
  unsubscribedHere: 'refused',
  bouncedHere: 'refused',
  complainedHere: 'refused',
  suppressedHere: 'refused',
  duplicate: 'refused',
  noPermission: 'refused',
  noStatus: 'refused',
  unknownStatus: 'refused',
  cellCount: 'refused',
  noAddress: 'refused',
  invalidAddress: 'refused',
  noMessage: 'refused',
  invalidMessage: 'refused',
} as const satisfies Record<'new' | RefusalReason, RowOutcome> & Record<string, RowOutcome>;
export type ImportReason = keyof typeof IMPORT_REASONS;

/** The reasons in the order in which a review lists them. */
export const IMPORT_REASON_NAMES = Object.keys(IMPORT_REASONS) as [ImportReason, ...ImportReason[]];

/** Days in which an import can be undone; its file and its rows are removed after them. */
export const UNDO_DAYS = 30;
