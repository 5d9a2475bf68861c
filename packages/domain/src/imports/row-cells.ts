import type { ImportField } from './fields.ts';
import type { Mapping } from './mapping.ts';
import { type Refusal, refuseAddress, refuseCellCount } from './outcomes.ts';
import { parseAddress } from './values/address.ts';
import { isBlankDate } from './values/instant.ts';
import { cleanCell } from './values/text.ts';

/** Finds the cells of the fields in the rows of one file. */
export class RowCells {
  readonly #expected: number;
  readonly #positions = new Map<ImportField, number[]>();

  constructor({ columns }: Pick<Mapping, 'columns'>) {
    this.#expected = columns.length;
    for (const [index, field] of columns.entries())
      if (field !== null) this.#positions.set(field, [...(this.#positions.get(field) ?? []), index]);
  }

  /** The address of a row, in lower case as it is compared; or why there is none. */
  readAddress(row: readonly string[]): string | Refusal {
    if (row.length !== this.#expected) return refuseCellCount(row.length, this.#expected);
    const cell = this.list(row, 'email')[0] ?? '';
    return parseAddress(cell) ?? refuseAddress(cell);
  }

  /** All cells of a field, blank ones too. */
  listAll(row: readonly string[], field: ImportField): string[] {
    return (this.#positions.get(field) ?? []).map((index) => cleanCell(row[index] ?? ''));
  }

  /** The cells of a field that are not blank. */
  list(row: readonly string[], field: ImportField): string[] {
    return this.listAll(row, field).filter((cell) => cell !== '');
  }

  /** The first cell of the fields that can be read; those that cannot are added to `leftOut`. */
  first<Value>(
    row: readonly string[],
    fields: readonly ImportField[],
    { parse, leftOut }: { parse: (cell: string) => Value | null; leftOut: ImportField[] },
  ): Value | null {
    for (const field of fields) {
      for (const cell of this.list(row, field)) {
        if (isBlankDate(cell)) continue;
        const value = parse(cell);
        if (value !== null) return value;
        leaveOut(leftOut, field);
      }
    }
    return null;
  }
}

/** Adds a field whose cell could not be read, once. */
export function leaveOut(leftOut: ImportField[], field: ImportField): void {
  if (!leftOut.includes(field)) leftOut.push(field);
}

/** What a word of a file means, in any case of letters; null for an unknown one. */
export function findWord<Meaning>(words: Readonly<Record<string, Meaning>>, cell: string): Meaning | null {
  const word = cell.toLowerCase();
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}
