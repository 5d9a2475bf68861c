import type { FocalPoint } from '@rapport/domain/site/picture-schema';

/** Percent that an arrow key moves the focal point; with Shift, a longer way. */
const STEP = 2;
const LONG_STEP = 10;

const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function limit(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}

/** The focal point after a key was pressed; null for another key. */
export function moveFocus({ x, y }: FocalPoint, key: string, isLong: boolean): FocalPoint | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const step = isLong ? LONG_STEP : STEP;
  return { x: limit(x + direction[0] * step), y: limit(y + direction[1] * step) };
}

/** The focal point where someone pointed, in the coordinates of the window. */
export function pointFocus(
  frame: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  pointer: { clientX: number; clientY: number },
): FocalPoint {
  return {
    x: limit(((pointer.clientX - frame.left) / frame.width) * 100),
    y: limit(((pointer.clientY - frame.top) / frame.height) * 100),
  };
}
