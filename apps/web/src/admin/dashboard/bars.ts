/** A bar, in units of the drawing. */
export interface Bar {
  x: number;
  width: number;
  y: number;
  height: number;
}

/** The space between two bars, as a part of the width of one. */
const GAP = 0.24;
const STEPS = [1, 2, 5];

/** The lowest end of the axis, so that few entries are not drawn as high bars. */
const MIN_AXIS_MAXIMUM = 10;

/** A round number at or above the highest value, for the end of the axis, at least 10: 0 → 10, 11 → 20, 230 → 500. */
export function getAxisMaximum(values: readonly number[]): number {
  const highest = Math.max(MIN_AXIS_MAXIMUM, ...values);
  for (let power = 1; ; power *= 10) {
    const step = STEPS.find((candidate) => candidate * power >= highest);
    if (step !== undefined) return step * power;
  }
}

/** One bar for each value, in a drawing that is `values.length` wide and 100 high. */
export function toBars(values: readonly number[]): Bar[] {
  const top = getAxisMaximum(values);
  return values.map((value, index) => {
    const height = (value / top) * 100;
    return { x: index + GAP / 2, width: 1 - GAP, y: 100 - height, height };
  });
}
