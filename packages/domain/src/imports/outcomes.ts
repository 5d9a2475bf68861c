import { MAX_EMAIL_LENGTH } from '../shared/limits.ts';
import { shorten } from './shorten.ts';

/** What became of a row of an import. Every row has one. */
export const ROW_OUTCOMES = ['added', 'updated', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Why a row is refused before anything is compared with what is stored. */
export const REFUSAL_REASONS = [
  'cellCount',
  'noAddress',
  'invalidAddress',
  'noMessage',
  'invalidMessage',
  'noStatus',
  'unknownStatus',
  'noPermission',
  'duplicate',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A refused row: the reason, and what the owner reads. */
export interface Refusal {
  reason: RefusalReason;
  message: string;
}

const quoted = (cell: string) => `“${shorten(cell)}”`;
const cells = (count: number) => (count === 1 ? '1 cell' : `${count.toLocaleString('en-US')} cells`);

/** A row with more or fewer cells than there are columns; its cells may have slid into the wrong columns. */
export function refuseCellCount(found: number, expected: number): Refusal {
  return {
    reason: 'cellCount',
    message: `This row has ${cells(found)}, but the file has ${expected.toLocaleString('en-US')} columns.`,
  };
}

export function refuseAddress(cell: string): Refusal {
  if (cell === '') return { reason: 'noAddress', message: 'This row has no email address.' };
  if (cell.length > MAX_EMAIL_LENGTH)
    return { reason: 'invalidAddress', message: `${quoted(cell)} is too long for an email address.` };
  return { reason: 'invalidAddress', message: `${quoted(cell)} is not an email address.` };
}

/** Of a contact without a message, or with one that can't be stored. */
export function refuseMessage(text: '' | null, max: number): Refusal {
  if (text === '') return { reason: 'noMessage', message: 'This row has no message.' };
  return {
    reason: 'invalidMessage',
    message: `The message is longer than ${max.toLocaleString('en-US')} characters, or has characters that can't be stored.`,
  };
}

/** A status that is not listed may mean that someone left, so it never counts as subscribed. */
export function refuseStatus(cell: string): Refusal {
  if (cell === '') return { reason: 'noStatus', message: 'This row has no status.' };
  return { reason: 'unknownStatus', message: `The status ${quoted(cell)} is not known.` };
}

/** Neither a subscriber nor someone who left: archived or blocked there, or a customer who never subscribed. */
export function refusePermission(cell: string): Refusal {
  const status = cell === '' ? '' : ` (${quoted(cell)})`;
  return {
    reason: 'noPermission',
    message: `The other service did not send your newsletter to this person${status}.`,
  };
}

/** The same address in another row, which counts. */
export function refuseDuplicate(line: number): Refusal {
  return {
    reason: 'duplicate',
    message: `The same address is in line ${line.toLocaleString('en-US')}, which counts.`,
  };
}
