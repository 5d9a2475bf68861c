import { readFileSync } from 'node:fs';
import { contrastRatio } from '@rapport/domain/site/color';
import { createPalette } from '@rapport/domain/site/palette';
import { describe, expect, test } from 'vitest';
import { look } from '../../content/look.ts';

const GROUNDS = ['paper', 'raised', 'sunk'];

/** What WCAG 2.2 asks for, on all three backgrounds: of text, and of marks and controls. */
const DEMANDED = [
  {
    ratio: 4.5,
    names: ['ink', 'ink-2', 'ink-3', 'primary', 'primary-strong', 'accent', 'error', 'success', 'warning'],
  },
  { ratio: 3, names: ['accent-mark', 'control'] },
];

/** The custom properties of one rule of the stylesheet whose value is a plain color. */
function readColors(selector: string): Record<string, string> {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const start = tokens.indexOf(selector);
  const declarations = tokens
    .slice(start, tokens.indexOf('}', start))
    .matchAll(/--([\w-]+):\s*(#[\da-f]{6})/gi);
  return Object.fromEntries([...declarations].map(([, name = '', value = '']) => [name, value]));
}

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const written = readColors(`:root[data-mantine-color-scheme="${scheme}"]`);
  const colors: Record<string, string> = { ...createPalette(look)[scheme], ...written };
  const pairs = DEMANDED.flatMap(({ ratio, names }) =>
    names.flatMap((name) => GROUNDS.map((ground) => ({ name, ground, ratio }))),
  );

  test.each(pairs)('$name on $ground has at least $ratio:1', ({ name, ground, ratio }) => {
    expect(contrastRatio(colors[name] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(ratio);
  });
});
