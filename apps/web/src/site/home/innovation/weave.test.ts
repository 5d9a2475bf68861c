import { expect, test } from 'vitest';
import { strandPath, WEAVE_HEIGHT, WEAVE_WIDTH } from './weave.ts';

/** The points where the curves of a path meet; each is written relative to the one before. */
function endpoints(path: string): { x: number; y: number }[] {
  const [start = '', ...curves] = path.slice(1).split(/[cs]/);
  const [x = Number.NaN, y = Number.NaN] = start.split(' ').map(Number);
  const points = [{ x, y }];
  for (const curve of curves) {
    const [dx = Number.NaN, dy = Number.NaN] = curve.split(' ').slice(-2).map(Number);
    const before = points.at(-1) ?? { x: Number.NaN, y: Number.NaN };
    points.push({ x: before.x + dx, y: before.y + dy });
  }
  return points;
}

test('a thread runs from edge to edge and stays within the drawing', () => {
  for (const phase of [0, 1 / 3, 2 / 3]) {
    const points = endpoints(strandPath(phase, 8));
    expect(points[0]?.x).toBe(0);
    expect(points.at(-1)?.x).toBeCloseTo(WEAVE_WIDTH, 0);
    expect(points.every(({ y }) => y > 0 && y < WEAVE_HEIGHT)).toBe(true);
  }
});

test('the waves meet at both edges, so that the weave has no end', () => {
  const points = endpoints(strandPath(1 / 3, 0));
  expect(points.at(-1)?.y).toBeCloseTo(points[0]?.y ?? Number.NaN, 1);
});
