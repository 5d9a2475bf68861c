/** What is wrong with a text before its length is looked at (REST contract, input bounds). */
export type TextFault = 'lone-surrogate' | 'control-character' | 'line-break' | 'stacked-marks';

/** Control characters other than newline and tab; a carriage return passes only as part of CR LF. */
const CONTROL = /(?![\n\t]|\r\n)\p{Cc}/u;
const LINE_BREAK = /[\n\u2028\u2029]/;

/** Combining marks in a row that a normalizer takes without effort; no language writes more (Unicode UAX #15, stream-safe text). */
const MAX_MARKS_IN_A_ROW = 30;
const LONG_RUN_OF_MARKS = /\p{M}{31,}/gu;
/** Normalizing takes the square of each run of marks: a text of 5,000 marks, which is 18 ms, is the worst that is taken. */
const MAX_NORMALIZATION_COST = 5_000 ** 2;

/** Whether Unicode normalization of a text would take long: it sorts each run of marks by comparing each with each. */
function isSlowToNormalize(value: string): boolean {
  let cost = 0;
  for (const [run] of value.matchAll(LONG_RUN_OF_MARKS)) cost += run.length ** 2;
  return cost > MAX_NORMALIZATION_COST;
}

/** Most UTF-16 units that a text of `max` characters may arrive in: four compose into one at most, and blanks around it are trimmed. */
export function rawLengthLimit(max: number): number {
  return 4 * max + 1_000;
}

/** Finds the first fault of a text, or null. A single line may hold tabs but no line break. */
export function textFault(value: string, lines: 'single' | 'multi'): TextFault | null {
  if (!value.isWellFormed()) return 'lone-surrogate';
  if (CONTROL.test(value)) return 'control-character';
  if (lines === 'single' && LINE_BREAK.test(value)) return 'line-break';
  if (isSlowToNormalize(value)) return 'stacked-marks';
  return null;
}

/** The stored form of a text that `textFault` found nothing in: CR LF becomes a newline, Unicode NFC, trimmed. Applying it twice changes nothing. */
export function cleanText(value: string): string {
  return value.replaceAll('\r\n', '\n').normalize('NFC').trim();
}

/** Unicode NFC of a text that nobody checked before, such as a feed's: what a letter carries beyond 30 marks is left out. */
export function composeText(value: string): string {
  return value
    .replace(LONG_RUN_OF_MARKS, (run) => [...run].slice(0, MAX_MARKS_IN_A_ROW).join(''))
    .normalize('NFC');
}

/** Length in characters as a person counts code points: an emoji outside the BMP is one, not two. */
export function characterCount(value: string): number {
  let count = 0;
  for (const _character of value) count += 1;
  return count;
}
