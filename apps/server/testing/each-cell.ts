import { inspect } from 'node:util';
import { takeRefusals } from './failed-calls.ts';

const MAX_LINES = 12;

/** The lines of the one value that the other has not. */
function onlyIn(one: unknown, other: unknown, sign: string): string[] {
  const lines = (value: unknown) => inspect(value, { depth: 4, maxStringLength: 300 }).split('\n');
  const known = new Set(lines(other));
  const own = lines(one).filter((line) => !known.has(line));
  const more = own.length > MAX_LINES ? [`and ${own.length - MAX_LINES} more lines`] : [];
  return [...own.slice(0, MAX_LINES), ...more].map((line) => `${sign} ${line.trim()}`);
}

/** What failed, with what differs where an expectation compared two values. */
function describeFault(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  if (!('expected' in error && 'actual' in error)) return [error.stack ?? error.message];
  const { actual, expected, message } = error;
  return [message, ...onlyIn(expected, actual, 'expected'), ...onlyIn(actual, expected, 'received')];
}

/**
 * Checks every cell of a matrix in one test, one after the other, and then fails with all cells that do not hold, each
 * with what the server answered to it. Throws when there is no cell.
 */
export async function checkEach<Cell>(
  cells: readonly Cell[],
  name: (cell: Cell) => string,
  check: (cell: Cell) => Promise<void>,
): Promise<void> {
  if (cells.length === 0) throw new Error('this matrix has no cells');
  const faults: string[] = [];
  for (const cell of cells) {
    try {
      await check(cell);
      takeRefusals();
    } catch (error) {
      const [what, ...details] = [...describeFault(error), ...takeRefusals()];
      faults.push([`✗ ${name(cell)}: ${what}`, ...details].join('\n  '));
    }
  }
  if (faults.length === 0) return;
  throw new Error(`${faults.length} of ${cells.length} cells do not hold:\n${faults.join('\n')}`);
}
