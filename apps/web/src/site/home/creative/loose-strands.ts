export const DRAWING_WIDTH = 1000;
export const DRAWING_HEIGHT = 600;

/** A divisor of the width, so that every step is as wide as the others. */
const STEPS = 20;

/** Heights are even, so that the points halfway are whole numbers: the drawing is a twentieth of the document. */
const toEven = (height: number) => 2 * Math.round(height / 2);

/**
 * One thread of the drawing as an SVG path of smooth curves: a tight braid on the left, as in the innovation
 * overview, that opens and swings out to the right. `phase` is in waves; `spread` from -1 to 1 is the position of the
 * thread in its strand.
 */
export function looseThread(phase: number, spread: number): string {
  const point = (step: number) => {
    const progress = step / STEPS;
    const loosening = progress ** 1.8;
    const wave = Math.sin(2 * Math.PI * (2.6 * progress * (1 - 0.4 * progress) + phase));
    const swing = 1 + 0.4 * Math.sin(5 * progress + 6 * phase);
    return {
      x: Math.round(progress * DRAWING_WIDTH),
      y: toEven(DRAWING_HEIGHT / 2 + wave * (44 + 130 * loosening) + spread * (9 + 190 * loosening * swing)),
    };
  };
  const points = Array.from({ length: STEPS + 1 }, (_, step) => point(step));
  // Each point is a control point; the curves meet halfway between two points. A smooth curve (t) mirrors the control
  // point before it, which gives the next one, so that only the meeting points are written.
  const middles = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  });
  const [start, last] = [points[0], points[STEPS]];
  const [first, ...rest] = middles;
  if (!start || !last || !first) return '';
  const smooth = rest.map(({ x, y }, index) => {
    const before = middles[index] ?? first;
    return `t${x - before.x} ${y - before.y}`;
  });
  return `M0 ${start.y}Q0 ${start.y} ${first.x} ${first.y}${smooth.join('')}L${last.x} ${last.y}`;
}
