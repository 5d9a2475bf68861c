export const DRAWING_WIDTH = 1000;
export const DRAWING_HEIGHT = 600;

const STEPS = 26;

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
      y: Math.round(
        DRAWING_HEIGHT / 2 + wave * (44 + 130 * loosening) + spread * (9 + 190 * loosening * swing),
      ),
    };
  };
  const points = Array.from({ length: STEPS + 1 }, (_, step) => point(step));
  // Each point is a control point; the curves meet halfway between two points.
  const curves = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return `${from.x} ${from.y} ${(from.x + to.x) / 2} ${(from.y + to.y) / 2}`;
  });
  const last = points[STEPS];
  return `M0 ${points[0]?.y}Q${curves.join(' ')}L${last?.x} ${last?.y}`;
}
