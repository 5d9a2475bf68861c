import type { TextField } from './fields.ts';

/** Room is counted once less than this share of it is left. */
const SHARE_COUNTED = 0.2;

/** How much room is left, once little is. */
export function countLeft(max: number, length: number): string | null {
  const left = max - length;
  if (left > max * SHARE_COUNTED) return null;
  return left >= 0 ? `${left} left` : `${-left} too many`;
}

/** The help of a text, whether it is still the sample's, and how much room is left once little is. */
export function Help({
  field: { help, max },
  length,
  isSample,
}: {
  field: Pick<TextField, 'help' | 'max'>;
  length: number;
  isSample: boolean;
}) {
  const left = countLeft(max, length);
  const notes = [help, isSample ? 'Still the sample.' : '', left ?? ''].filter((note) => note !== '');
  return notes.length === 0 ? null : notes.join(' ');
}
