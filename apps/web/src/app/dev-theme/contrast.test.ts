import { readFileSync } from 'node:fs';
import { contrastRatio } from '@rapport/domain/site/color';
import { createPalette } from '@rapport/domain/site/palette';
import { describe, expect, test } from 'vitest';
import { look } from '../../content/look.ts';
import { colorsOf } from './contrast.ts';
import { COLORS, DEMANDED_RATIO, GROUNDS } from './tokens.ts';

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const palette = createPalette(look);

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const written = colorsOf(tokens, `:root[data-mantine-color-scheme="${scheme}"]`);
  const colors: Record<string, string> = { ...palette[scheme], ...written };
  const pairs = COLORS.flatMap(({ name, demand }) =>
    GROUNDS.map((ground) => ({ name, ground, demanded: DEMANDED_RATIO[demand] })),
  );

  test.each(pairs)('$name on $ground has at least $demanded:1', ({ name, ground, demanded }) => {
    expect(contrastRatio(colors[name] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(demanded);
  });
});
