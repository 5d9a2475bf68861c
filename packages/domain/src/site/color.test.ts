import { expect, test } from 'vitest';
import { contrastRatio, darkenToContrast, parseColor, toHex, toOklch } from './color.ts';

test('contrast is counted as WCAG counts it', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a color survives the way to OKLCH and back', () => {
  for (const hex of ['#000000', '#ffffff', '#12494c', '#ff0000', '#00ff00', '#0000ff', '#808080']) {
    expect(toHex(toOklch(hex))).toBe(hex);
  }
});

test('what a screen cannot show keeps its lightness', () => {
  const shade = toOklch(toHex({ lightness: 0.8, chroma: 0.4, hue: 260 }));
  expect(shade.lightness).toBeCloseTo(0.8, 2);
  expect(shade.chroma).toBeLessThan(0.2);
});

test('a shade with enough contrast is found by darkening, and a good one stays', () => {
  expect(darkenToContrast('#12494c', ['#ffffff'], 4.5)).toBe('#12494c');
  const shade = darkenToContrast('#ffd400', ['#ffffff'], 4.5);
  expect(contrastRatio(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(shade, '#ffffff')).toBeLessThan(4.7);
});

test.each([
  ['#1a4a5c', '#1a4a5c'],
  ['1a4a5c', '#1a4a5c'],
  [' #1A4A5C ', '#1a4a5c'],
  ['#abc', '#aabbcc'],
  ['ABC', '#aabbcc'],
  ['rgb(26, 74, 92)', '#1a4a5c'],
  ['RGB(26 74 92)', '#1a4a5c'],
  ['rgb(26,74,256)', null],
  ['rgb(26, 74)', null],
  ['#abcd', null],
  ['##abc', null],
  ['blue', null],
  ['', null],
])('%j is the color %s', (text, color) => {
  expect(parseColor(text)).toBe(color);
});
