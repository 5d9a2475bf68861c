import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colorsOf, contrastRatio } from './contrast.ts';
import { COLORS, DEMANDED_RATIO, GROUNDS } from './tokens.ts';

const tokens = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8');
const creative = readFileSync(
  new URL('../home/creative/creative-section.module.css', import.meta.url),
  'utf8',
);

test('contrast is counted as WCAG counts it', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(['light', 'dark'])('the %s scheme', (scheme) => {
  const colors = colorsOf(tokens, `:root[data-mantine-color-scheme="${scheme}"]`);
  const pairs = COLORS.flatMap(({ name, demand }) =>
    GROUNDS.map((ground) => ({ name, ground, demanded: DEMANDED_RATIO[demand] })),
  );

  test.each(pairs)('$name on $ground has at least $demanded:1', ({ name, ground, demanded }) => {
    expect(contrastRatio(colors[name] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(demanded);
  });

  test('the words on buttons and washes can be read', () => {
    const { primary = '', raised = '', accent = '' } = colors;
    const strong = colors['primary-strong'] ?? '';
    const onPrimary = colors['on-primary'] ?? '';
    const wash = colors['primary-wash'] ?? '';
    const ratios = [
      contrastRatio(onPrimary, primary),
      contrastRatio(onPrimary, strong),
      contrastRatio(primary, wash),
      contrastRatio(raised, accent),
    ];
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });
});

test('the words of the creative section can be read on its ground', () => {
  const { ground = '', words = '' } = colorsOf(creative, '.creative');
  expect(contrastRatio(ground, words)).toBeGreaterThanOrEqual(7);
});
