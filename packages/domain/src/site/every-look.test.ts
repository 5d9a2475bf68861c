import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, toOklch } from './color.ts';
import { LIGHT_BACKGROUNDS } from './light-background.ts';
import { type Look, lookSchema, proposeColor } from './look-schema.ts';
import { createPalette, type Palette } from './palette.ts';

const RUNS = { numRuns: 1_500 };

/** Any color, and more often than by chance those at the edges of what screens show. */
const color = fc
  .oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 0xffffff }) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.constantFrom(0, 1, 127, 128, 254, 255), { minLength: 3, maxLength: 3 })
        .map(([red = 0, green = 0, blue = 0]) => (red << 16) | (green << 8) | blue),
    },
  )
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const anyLook = fc.record({ primary: color, accent: color });

/** What the editor makes of two colors: each as it is, or what is proposed in its place. */
function takeProposals({ primary, accent }: Look): Look {
  return {
    primary: proposeColor('primary', primary) ?? primary,
    accent: proposeColor('accent', accent) ?? accent,
  };
}

/** A color over another one, in the share that stylesheets give it (`color-mix(in srgb, …)`). */
function mix(color: string, share: number, ground: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [one = 0, other = 0] = [color, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(one * share + other * (1 - share));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

type Pair = [what: string, color: string, ground: string];

/** Every pair of text and ground on pages and in emails, in both schemes. */
function listTextPairs(palette: Palette): Pair[] {
  const inScheme = (['light', 'dark'] as const).flatMap((scheme) => {
    const colors = palette[scheme];
    const grounds = ['paper', 'raised', 'sunk'] as const;
    const texts = ['ink', 'ink-2', 'ink-3', 'primary', 'primary-strong', 'accent'] as const;
    const onGrounds = grounds.flatMap((ground) =>
      texts.map((text): Pair => [`${scheme} ${text} on ${ground}`, colors[text], colors[ground]]),
    );
    const onWash = (['ink', 'ink-2', 'ink-3', 'primary'] as const).map(
      (text): Pair => [`${scheme} ${text} on primary-wash`, colors[text], colors['primary-wash']],
    );
    const badge = mix(colors['accent-mark'], 0.12, colors.raised);
    return [
      ...onGrounds,
      ...onWash,
      [`${scheme} button`, colors['on-primary'], colors.primary] as Pair,
      [`${scheme} button under the pointer`, colors['on-primary'], colors['primary-strong']] as Pair,
      [`${scheme} count`, colors.raised, colors.accent] as Pair,
      [`${scheme} badge`, colors.accent, badge] as Pair,
    ];
  });
  const { fixed } = palette;
  return [
    ...inScheme,
    ['footer', fixed['on-night'], fixed.night],
    ['small text of the footer', fixed['on-night-2'], fixed.night],
    ['creative section', fixed['creative-words'], fixed['creative-ground']],
    ['sign on a video', fixed.brand, palette.light.raised],
  ];
}

/** Lines, outlines and marks, in both schemes. */
function listMarkPairs(palette: Palette): Pair[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colors = palette[scheme];
    return (['paper', 'raised', 'sunk'] as const).flatMap((ground) =>
      (['accent-mark', 'control'] as const).map(
        (mark): Pair => [`${scheme} ${mark} on ${ground}`, colors[mark], colors[ground]],
      ),
    );
  });
}

const findFaults = (pairs: Pair[], ratio: number) =>
  pairs.flatMap(([what, one, other]) => {
    const found = contrastRatio(one, other);
    return found >= ratio ? [] : [`${what}: ${one} on ${other} is ${found.toFixed(2)}`];
  });

describe('of any two colors', () => {
  it('what is proposed in their place is a valid look', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        expect(lookSchema.safeParse(takeProposals(look)).success).toBe(true);
      }),
      RUNS,
    );
  });

  it('the proposal is the color itself, with the least change that helps', () => {
    fc.assert(
      fc.property(color, fc.constantFrom('primary' as const, 'accent' as const), (given, use) => {
        const proposed = proposeColor(use, given);
        const isValid = lookSchema.shape[use].safeParse(given).success;
        expect(proposed === null).toBe(isValid);
        if (proposed === null) return;
        const lowest = Math.min(...LIGHT_BACKGROUNDS.map((ground) => contrastRatio(proposed, ground)));
        expect(lowest).toBeLessThan(use === 'primary' ? 4.7 : 3.2);
        expect(toOklch(proposed).lightness).toBeLessThan(toOklch(given).lightness);
      }),
      RUNS,
    );
  });

  it('every text on its ground has a contrast of at least 4.5 in both schemes', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        expect(findFaults(listTextPairs(createPalette(takeProposals(look))), 4.5)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('every line and mark has a contrast of at least 3 in both schemes', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        expect(findFaults(listMarkPairs(createPalette(takeProposals(look))), 3)).toEqual([]);
      }),
      RUNS,
    );
  });
});
