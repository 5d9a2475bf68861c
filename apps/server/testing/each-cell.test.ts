import { describe, expect, it } from 'vitest';
import { checkEach } from './each-cell.ts';

const check = async (cell: number) => {
  if (cell === 4) throw new TypeError('cannot be read');
  expect({ status: cell }).toEqual({ status: Math.min(cell, 2) });
};

describe('a matrix', () => {
  it('names every cell that does not hold, and what was expected', async () => {
    const failed = checkEach([1, 2, 3, 4, 5], (cell) => `cell ${cell}`, check);
    await expect(failed).rejects.toThrow(/^3 of 5 cells do not hold:\n✗ cell 3: /);
    for (const part of [
      'expected { status: 2 }\n  received { status: 3 }',
      '✗ cell 4: TypeError: cannot be read',
      '✗ cell 5: ',
    ]) {
      await expect(failed).rejects.toThrow(part);
    }
  });

  it('holds when every cell does, and has at least one', async () => {
    await checkEach([1, 2], String, check);
    await expect(checkEach([], String, check)).rejects.toThrow('no cells');
  });
});
