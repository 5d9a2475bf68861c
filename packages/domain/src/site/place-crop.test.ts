import { expect, test } from 'vitest';
import { CENTER } from './picture-schema.ts';
import { getObjectPosition, placeCrop } from './place-crop.ts';

const LANDSCAPE = { width: 1200, height: 800 };
const UPRIGHT = { width: 600, height: 900 };
/** Width by height of every frame that shows a picture of the content, and two that are far from all of them. */
const RATIOS = [44 / 59, 1, 16 / 9, 1200 / 630, 372 / 538, 1 / 4, 4];

test.each(RATIOS)('in a frame of %f the focus is in the middle, or as near as the edges allow', (ratio) => {
  for (const picture of [LANDSCAPE, UPRIGHT]) {
    for (const x of [0, 10, 33, 50, 75, 100]) {
      for (const y of [0, 20, 50, 66, 100]) {
        const { left, top, width, height } = placeCrop(picture, ratio, { x, y });
        const wanted = [(picture.width * x) / 100 - width / 2, (picture.height * y) / 100 - height / 2];
        const nearest = [
          Math.min(Math.max(wanted[0] ?? 0, 0), picture.width - width),
          Math.min(Math.max(wanted[1] ?? 0, 0), picture.height - height),
        ];
        expect([left, top].map((at, axis) => Math.abs(at - (nearest[axis] ?? 0)) <= 0.5)).toEqual([
          true,
          true,
        ]);
        expect(Math.max(width / picture.width, height / picture.height)).toBeCloseTo(1, 2);
      }
    }
  }
});

test('a page shows the same part', () => {
  // A square of 800 pixels: its middle can be from 400 to 800 pixels, a third to two thirds of the picture.
  expect(getObjectPosition(LANDSCAPE, 1, { x: 50, y: 90 })).toEqual({ x: 50, y: 50 });
  expect(getObjectPosition(LANDSCAPE, 1, { x: 40, y: 50 })).toEqual({ x: 20, y: 50 });
  expect(getObjectPosition(LANDSCAPE, 1, { x: 20, y: 50 })).toEqual({ x: 0, y: 50 });
  expect(getObjectPosition(LANDSCAPE, 1, { x: 90, y: 50 })).toEqual({ x: 100, y: 50 });
  expect(getObjectPosition(UPRIGHT, 1, { x: 5, y: 40 })).toEqual({ x: 50, y: 20 });
});

test('a picture of the same ratio is shown whole', () => {
  expect(placeCrop(LANDSCAPE, 1.5, { x: 0, y: 100 })).toEqual({ left: 0, top: 0, ...LANDSCAPE });
  expect(getObjectPosition(LANDSCAPE, 1.5, CENTER)).toEqual(CENTER);
});
