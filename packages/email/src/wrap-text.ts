import { showFallbacks } from './name-marks.ts';

/** The most columns of a line, so that quoting it twice still fits 80. */
const MAX_COLUMNS = 76;

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** How many columns a text takes; Chinese, Japanese and Korean characters take two, a first name those of its fallback. */
function countColumns(marked: string): number {
  const text = showFallbacks(marked);
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}

/** Marks of a quotation, then the indent and the bullet of an item. */
const LINE_START = /^((?:> ?)*)( *(?:(?:-|\d{1,3}\.) +)?)/;

function wrapLine(line: string): string {
  if (countColumns(line) <= MAX_COLUMNS) return line;
  const [start = '', quotation = '', indent = ''] = LINE_START.exec(line) ?? [];
  const next = quotation + ' '.repeat(indent.length);
  const lines: string[] = [];
  let current = start;
  let isEmpty = true;
  for (const word of line.slice(start.length).split(' ')) {
    // A word that fits on no line gains nothing from one of its own.
    const isTooLong = countColumns(word) > MAX_COLUMNS;
    if (!isEmpty && !isTooLong && countColumns(`${current} ${word}`) > MAX_COLUMNS) {
      lines.push(current);
      current = next;
      isEmpty = true;
    }
    current += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, current].join('\n');
}

/** Breaks the lines of a plain text at blanks. Words, addresses and what is quoted or listed stay whole. */
export function wrapText(text: string): string {
  return text.split('\n').map(wrapLine).join('\n');
}

/** A text as a quotation. */
export function quoteText(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** A heading with a line under it, which is double under the largest. */
export function underline(heading: string, isLargest: boolean): string {
  const columns = Math.max(...heading.split('\n').map(countColumns));
  return `${heading}\n${(isLargest ? '=' : '-').repeat(Math.min(columns, MAX_COLUMNS))}`;
}
