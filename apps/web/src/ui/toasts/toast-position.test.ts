import { expect, test } from 'vitest';
import { findFreeOffset } from './toast-position.ts';

const SCREEN_HEIGHT = 800;
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const toast = box(0, 700, 300, 80);

test('a toast stays where it covers nothing', () => {
  expect(findFreeOffset(toast, [], SCREEN_HEIGHT)).toBe(0);
  expect(findFreeOffset(toast, [box(300, 700, 100, 40), box(0, 600, 300, 100)], SCREEN_HEIGHT)).toBe(0);
});

test('a toast moves the shortest way off a button', () => {
  expect(findFreeOffset(toast, [box(100, 740, 100, 40)], SCREEN_HEIGHT)).toBe(-40);
  expect(findFreeOffset(box(0, 16, 300, 80), [box(260, 20, 44, 44)], SCREEN_HEIGHT)).toBe(48);
});

test('a toast goes past a gap that is too small for it', () => {
  const buttons = [box(0, 700, 100, 40), box(0, 620, 100, 40)];
  expect(findFreeOffset(toast, buttons, SCREEN_HEIGHT)).toBe(-160);
});

test('without any room there is no place', () => {
  expect(findFreeOffset(toast, [box(0, 0, 300, 800)], SCREEN_HEIGHT)).toBeNull();
});
