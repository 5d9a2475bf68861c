import { describe, expect, test } from 'vitest';
import { findColors, hasWhiteBackground } from './judge-pixels.ts';
import type { Pixels } from './read-pixels.ts';

type Rgba = readonly [number, number, number, number];

const WHITE: Rgba = [255, 255, 255, 255];
const NEARLY_WHITE: Rgba = [250, 252, 249, 255];
const CLEAR: Rgba = [0, 0, 0, 0];
const BLUE: Rgba = [20, 60, 140, 255];
const RED: Rgba = [190, 40, 40, 255];
const BLACK: Rgba = [10, 10, 10, 255];

/** A picture of 20 × 10 pixels: a ground with a sign on it that is made of vertical stripes. */
function draw(ground: Rgba, stripes: readonly Rgba[]): Pixels {
  const [width, height] = [20, 10];
  const pixels = Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const isSign = x >= 4 && x < 16 && y >= 2 && y < 8;
    return isSign ? (stripes[Math.floor(((x - 4) * stripes.length) / 12)] ?? ground) : ground;
  });
  return { data: new Uint8ClampedArray(pixels.flat()), width, height } as Pixels;
}

describe('colors of a picture', () => {
  test('are those of its sign, the most of it first, without ground, black and white', () => {
    expect(findColors(draw(CLEAR, [BLUE, BLUE, RED, BLACK]))).toEqual(['#143c8c', '#be2828']);
    expect(findColors(draw(WHITE, [RED, BLUE, BLUE, WHITE]))).toEqual(['#143c8c', '#be2828']);
  });

  test('are three at most, and shades of one color count once', () => {
    const green: Rgba = [30, 120, 60, 255];
    const gold: Rgba = [190, 140, 20, 255];
    expect(findColors(draw(CLEAR, [BLUE, RED, green, gold]))).toHaveLength(3);
    expect(findColors(draw(CLEAR, [BLUE, BLUE, [24, 66, 150, 255], [16, 52, 126, 255]]))).toEqual([
      '#143c8c',
    ]);
  });

  test('are none in a gray or empty picture', () => {
    expect(findColors(draw(WHITE, [BLACK, [128, 128, 128, 255]]))).toEqual([]);
    expect(findColors(draw(CLEAR, [CLEAR]))).toEqual([]);
  });
});

describe('a white background', () => {
  test('is found when the whole edge is white, as an encoder leaves it', () => {
    expect(hasWhiteBackground(draw(WHITE, [BLUE]))).toBe(true);
    expect(hasWhiteBackground(draw(NEARLY_WHITE, [BLUE]))).toBe(true);
  });

  test('is none when the edge is transparent, has another color, or the sign reaches it', () => {
    expect(hasWhiteBackground(draw(CLEAR, [BLUE]))).toBe(false);
    expect(hasWhiteBackground(draw(RED, [WHITE]))).toBe(false);
    const touching = draw(WHITE, [BLUE]);
    touching.data.set(BLUE, 20 * 4 * 5);
    expect(hasWhiteBackground(touching)).toBe(false);
  });
});
