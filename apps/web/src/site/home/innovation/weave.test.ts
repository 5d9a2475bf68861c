import { expect, test } from 'vitest';
import { strandPath, WEAVE_HEIGHT, WEAVE_WIDTH } from './weave.ts';

function endpoints(path: string): { x: number; y: number }[] {
  const curves = path.slice(1).split('C');
  return curves.map((curve) => {
    const [x, y] = curve.split(' ').slice(-2).map(Number);
    return { x: x ?? Number.NaN, y: y ?? Number.NaN };
  });
}

test('a thread runs from edge to edge and stays within the drawing', () => {
  for (const phase of [0, 1 / 3, 2 / 3]) {
    const points = endpoints(strandPath(phase, 8));
    expect(points[0]?.x).toBe(0);
    expect(points.at(-1)?.x).toBe(WEAVE_WIDTH);
    expect(points.every(({ y }) => y > 0 && y < WEAVE_HEIGHT)).toBe(true);
  }
});

test('the waves meet at both edges, so that the weave has no end', () => {
  const points = endpoints(strandPath(1 / 3, 0));
  expect(points.at(-1)?.y).toBeCloseTo(points[0]?.y ?? Number.NaN, 1);
});
