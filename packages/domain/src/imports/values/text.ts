import { cleanText, countCharacters, findTextFault } from '../../shared/clean-text.ts';
import { MAX_CELL_LENGTH } from '../limits.ts';

/** An apostrophe that a program wrote before a cell so that no spreadsheet takes it for a formula. */
const FORMULA_GUARD = /^'(?=[=+\-@\t\r])/;

/** A cell without the blanks around it and without a guard against formulas. */
export function cleanCell(cell: string): string {
  return cell.trim().replace(FORMULA_GUARD, '');
}

/** A text of several lines; null when it cannot be stored. */
export function parseLines(cell: string, max: number): string | null {
  if (cell.length > MAX_CELL_LENGTH || findTextFault(cell, 'multi') !== null) return null;
  // A character that could not be decoded has become this one.
  if (cell.includes('\uFFFD')) return null;
  const text = cleanText(cell);
  return countCharacters(text) <= max ? text : null;
}

/** A text of one line, with its white space made single blanks; null when it cannot be stored. */
export function parseText(cell: string, max: number): string | null {
  return parseLines(cell.length > MAX_CELL_LENGTH ? cell : cell.replace(/\s+/g, ' '), max);
}
