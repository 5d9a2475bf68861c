import { expect, test } from 'vitest';
import { DRAWING_WIDTH, looseThread } from './loose-strands.ts';

/** Where a thread begins and ends. */
function endsOf(path: string): [{ x: number; y: number }, { x: number; y: number }] {
  const numbers = path
    .split(/[MQLt ]/)
    .filter(Boolean)
    .map(Number);
  const [x = Number.NaN, y = Number.NaN] = numbers;
  return [
    { x, y },
    { x: numbers.at(-2) ?? Number.NaN, y: numbers.at(-1) ?? Number.NaN },
  ];
}

test('a thread runs from edge to edge', () => {
  const [start, end] = endsOf(looseThread(0, 0));
  expect([start.x, end.x]).toEqual([0, DRAWING_WIDTH]);
});

test('the threads of a strand lie close at the left and far apart at the right', () => {
  const [above, below] = [endsOf(looseThread(0, -1)), endsOf(looseThread(0, 1))];
  expect(below[0].y - above[0].y).toBeLessThan(20);
  expect(below[1].y - above[1].y).toBeGreaterThan(100);
});
