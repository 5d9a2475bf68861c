/** The faults of a text that are checked before its length. */
export type TextFault = 'lone-surrogate' | 'control-character' | 'line-break' | 'stacked-marks';

/** Control characters other than newline and tab; a carriage return passes only as part of CR LF. */
const CONTROL = /(?![\n\t]|\r\n)\p{Cc}/u;
const LINE_BREAK = /[\n\u2028\u2029]/;

/** The most combining marks in a row that are normalized cheaply; no language uses more (Unicode UAX #15, stream-safe text). */
const MAX_MARKS_IN_A_ROW = 30;
/** The text before a long run of marks, and the run. It begins at another character so that no mark is looked at twice. */
const LONG_RUN_OF_MARKS = /(^|\P{M})(\p{M}{31,})/gu;
/** No letter has more than 5,000 marks. `normalize` compares every pair of marks in a run: some 13 ms for so many. */
const MAX_SQUARES_OF_RUNS = 5_000 ** 2;

function hasStackedMarks(value: string): boolean {
  let squares = 0;
  for (const [, , run = ''] of value.matchAll(LONG_RUN_OF_MARKS)) squares += run.length ** 2;
  return squares > MAX_SQUARES_OF_RUNS;
}

/** The most UTF-16 units of an input for a text of `max` characters: at most four compose into one, and blanks around it are trimmed. */
export function rawLengthLimit(max: number): number {
  return 4 * max + 1_000;
}

/** Finds the first fault of a text, or null. A single line may hold tabs but no line break. */
export function findTextFault(value: string, lines: 'single' | 'multi'): TextFault | null {
  if (!value.isWellFormed()) return 'lone-surrogate';
  if (CONTROL.test(value)) return 'control-character';
  if (lines === 'single' && LINE_BREAK.test(value)) return 'line-break';
  if (hasStackedMarks(value)) return 'stacked-marks';
  return null;
}

/** The stored form of a text that `findTextFault` found nothing in: CR LF becomes a newline, Unicode NFC, trimmed. Applying it twice changes nothing. */
export function cleanText(value: string): string {
  return value.replaceAll('\r\n', '\n').normalize('NFC').trim();
}

/** Unicode NFC of an unchecked text, such as a feed's. Marks beyond 30 on one letter are dropped. */
export function composeText(value: string): string {
  return value
    .replace(
      LONG_RUN_OF_MARKS,
      (_match, before: string, run: string) => before + [...run].slice(0, MAX_MARKS_IN_A_ROW).join(''),
    )
    .normalize('NFC');
}

/** Length in characters as a person counts code points: an emoji outside the BMP is one, not two. */
export function countCharacters(value: string): number {
  let count = 0;
  for (const _character of value) count += 1;
  return count;
}
