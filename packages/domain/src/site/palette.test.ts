import { describe, expect, it, test } from 'vitest';
import { contrastRatio, darkenToContrast, toHex, toOklch } from './color.ts';
import { LIGHT_BACKGROUNDS } from './light-background.ts';
import { lookSchema } from './look-schema.ts';
import { createPalette, type SchemeColors } from './palette.ts';

/** Looks of every hue, vivid and gray, each as light as the schema allows and much darker. */
const LOOKS = [0, 0.05, 0.12, 0.3].flatMap((chroma) =>
  [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].flatMap((hue) =>
    [0.85, 0.3].map((lightness) => {
      const color = toHex({ lightness, chroma, hue });
      return {
        primary: darkenToContrast(color, LIGHT_BACKGROUNDS, 4.5),
        accent: darkenToContrast(color, LIGHT_BACKGROUNDS, 3),
      };
    }),
  ),
);

const groundsOf = ({ paper, raised, sunk }: SchemeColors) => [paper, raised, sunk];
const lowest = (color: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastRatio(color, ground)));

describe('every look that the schema takes', () => {
  test('is tried in many colors', () => {
    expect(new Set(LOOKS.map(({ primary }) => primary)).size).toBeGreaterThan(60);
    for (const look of LOOKS) expect(lookSchema.safeParse(look).success).toBe(true);
  });

  it.each(['light', 'dark'] as const)('gives %s pages whose text and controls can be read', (scheme) => {
    for (const look of LOOKS) {
      const colors = createPalette(look)[scheme];
      const grounds = groundsOf(colors);
      for (const text of ['ink', 'ink-2', 'ink-3', 'primary', 'primary-strong', 'accent'] as const) {
        expect(lowest(colors[text], grounds), `${text} of ${look.primary}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const mark of ['accent-mark', 'control'] as const) {
        expect(lowest(colors[mark], grounds), `${mark} of ${look.accent}`).toBeGreaterThanOrEqual(3);
      }
      const buttons = [colors.primary, colors['primary-strong']];
      expect(lowest(colors['on-primary'], buttons), `button of ${look.primary}`).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colors.primary, colors['primary-wash']), look.primary).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colors.raised, colors.accent), look.accent).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('gives a footer and a creative section whose words can be read', () => {
    for (const look of LOOKS) {
      const { fixed } = createPalette(look);
      expect(contrastRatio(fixed['creative-words'], fixed['creative-ground'])).toBeGreaterThanOrEqual(6);
      expect(lowest(fixed['on-night-2'], [fixed.night])).toBeGreaterThanOrEqual(7);
    }
  });
});

test('the two colors themselves are used as they were given', () => {
  const { light, fixed } = createPalette({ primary: '#3b2a6b', accent: '#a8480f' });
  expect([light.primary, fixed.brand, light['accent-mark'], fixed.mark]).toEqual([
    '#3b2a6b',
    '#3b2a6b',
    '#a8480f',
    '#a8480f',
  ]);
});

test('the ground of what is selected is as warm as the paper when the primary color is gray', () => {
  for (const primary of ['#676767', '#000000']) {
    const { light } = createPalette({ primary, accent: '#a8480f' });
    expect(Math.abs(toOklch(light['primary-wash']).hue - toOklch(light.paper).hue)).toBeLessThan(15);
  }
});
