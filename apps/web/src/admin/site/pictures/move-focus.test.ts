import { expect, test } from 'vitest';
import { moveFocus, pointFocus } from './move-focus.ts';

test('arrow keys move the focal point, with Shift a longer way, and never beyond the picture', () => {
  expect(moveFocus({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 48, y: 50 });
  expect(moveFocus({ x: 50, y: 50 }, 'ArrowDown', true)).toEqual({ x: 50, y: 60 });
  expect(moveFocus({ x: 99, y: 1 }, 'ArrowRight', false)).toEqual({ x: 100, y: 1 });
  expect(moveFocus({ x: 99, y: 1 }, 'ArrowUp', true)).toEqual({ x: 99, y: 0 });
  expect(moveFocus({ x: 50, y: 50 }, 'Enter', false)).toBeNull();
});

test('a click sets the focal point to whole percents of the picture', () => {
  const frame = { left: 100, top: 50, width: 300, height: 200 };
  expect(pointFocus(frame, { clientX: 200, clientY: 90 })).toEqual({ x: 33, y: 20 });
  expect(pointFocus(frame, { clientX: 90, clientY: 260 })).toEqual({ x: 0, y: 100 });
});
