import { expect, it } from 'vitest';
import { findIconGround } from './icon-ground.ts';

type Pixel = [red: number, green: number, blue: number, alpha: number];
const BLACK: Pixel = [10, 10, 20, 255];
const WHITE: Pixel = [250, 250, 250, 255];
const RED: Pixel = [200, 40, 40, 255];
const NOTHING: Pixel = [0, 0, 0, 0];

const of = (...parts: [count: number, pixel: Pixel][]) =>
  findIconGround(parts.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel).flat()));

it('a dark mark on nothing gets a light ground, a pale one a dark ground', () => {
  expect(of([30, BLACK], [70, NOTHING])).toBe('light');
  expect(of([30, WHITE], [70, NOTHING])).toBe('dark');
});

it('what is seen on both has no ground', () => {
  expect(of([30, RED], [70, NOTHING])).toBeNull();
  expect(of([15, BLACK], [15, WHITE], [70, NOTHING])).toBeNull();
});

it('a picture that fills its square has its own ground, and nothing has none', () => {
  expect(of([100, BLACK])).toBeNull();
  expect(of([100, NOTHING])).toBeNull();
  expect(findIconGround([])).toBeNull();
});
