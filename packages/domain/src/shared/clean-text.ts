/** What is wrong with a text before its length is looked at (REST contract, input bounds). */
export type TextFault = 'lone-surrogate' | 'control-character' | 'line-break';

/** Control characters other than newline and tab; a carriage return passes only as part of CR LF. */
const CONTROL = /(?![\n\t]|\r\n)\p{Cc}/u;
const LINE_BREAK = /[\n\u2028\u2029]/;

/** Finds the first fault of a text, or null. A single line may hold tabs but no line break. */
export function textFault(value: string, lines: 'single' | 'multi'): TextFault | null {
  if (!value.isWellFormed()) return 'lone-surrogate';
  if (CONTROL.test(value)) return 'control-character';
  if (lines === 'single' && LINE_BREAK.test(value)) return 'line-break';
  return null;
}

/** The stored form of a text: CR LF becomes a newline, Unicode NFC, trimmed. Applying it twice changes nothing. */
export function cleanText(value: string): string {
  return value.replaceAll('\r\n', '\n').normalize('NFC').trim();
}

/** Length in characters as a person counts code points: an emoji outside the BMP is one, not two. */
export function characterCount(value: string): number {
  let count = 0;
  for (const _character of value) count += 1;
  return count;
}
