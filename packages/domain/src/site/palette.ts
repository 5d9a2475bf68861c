import { darkenToContrast, type Oklch, toHex, toOklch } from './color.ts';
import { LIGHT_BACKGROUND, LIGHT_BACKGROUNDS } from './light-background.ts';
import type { Look } from './look-schema.ts';

/** Colors of one scheme by the name of their token, without the two dashes, each `#rrggbb`. */
export type SchemeColors = Record<SchemeToken, string>;

type SchemeToken =
  | 'paper'
  | 'raised'
  | 'sunk'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'hairline'
  | 'control'
  | 'primary'
  | 'primary-strong'
  | 'on-primary'
  | 'primary-wash'
  | 'accent'
  | 'accent-mark'
  | `primary-${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

/** Colors that are the same on light and dark pages: drawings, the portrait's ground, the footer, the creative section. */
export type FixedColors = Record<FixedToken, string>;

type FixedToken =
  | 'brand'
  | 'brand-strong'
  | 'brand-pale'
  | 'mark'
  | 'mark-pale'
  | 'night'
  | 'on-night'
  | 'on-night-2'
  | 'creative-ground'
  | 'creative-words'
  | 'creative-copper'
  | 'creative-water';

export interface Palette {
  light: SchemeColors;
  dark: SchemeColors;
  fixed: FixedColors;
}

/** A shade of a color: a lightness of its own, a share of the color's chroma, and the most chroma it may have. */
type Shade = readonly [lightness: number, share: number, maxChroma?: number];

function shadeOf({ chroma, hue }: Oklch, [lightness, share, maxChroma = 0.4]: Shade): string {
  return toHex({ lightness, chroma: Math.min(chroma * share, maxChroma), hue });
}

/** A darker one of the same kind, whatever the color's own lightness is. */
function darker({ lightness, chroma, hue }: Oklch, factor: number): string {
  return toHex({ lightness: lightness * factor, chroma: chroma * factor, hue });
}

const LIGHT_SCALE: readonly Shade[] = [
  [0.96, 0.12],
  [0.916, 0.22],
  [0.827, 0.45],
  [0.729, 0.73],
  [0.621, 0.97],
  [0.518, 1.08],
];
const DARK_SCALE: readonly Shade[] = [
  [0.954, 0.25],
  [0.909, 0.46],
  [0.868, 0.67],
  [0.848, 0.9],
  [0.819, 1],
  [0.79, 1.05],
  [0.79, 1.05],
  [0.848, 0.9],
  [0.644, 1.15],
  [0.442, 0.9],
];
/** More would glow on a dark page. */
const MAX_DARK_CHROMA = 0.13;

const DARK_PRIMARY: Shade = [0.79, 1.05, MAX_DARK_CHROMA];
const DARK_PRIMARY_STRONG: Shade = [0.848, 0.9, MAX_DARK_CHROMA];
const DARK_MARK: Shade = [0.679, 0.91, MAX_DARK_CHROMA];

/** Text in the accent has some more contrast than the least that is asked for. */
const ACCENT_TEXT_RATIO = 4.9;

function scale(
  shades: readonly string[],
): Pick<SchemeColors, `primary-${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`> {
  const named = shades.map((shade, index) => [`primary-${index}`, shade]);
  return Object.fromEntries(named) as ReturnType<typeof scale>;
}

/** Below it a color is gray, and its hue is chance. */
const MIN_CHROMA = 0.02;
const WARM_CHROMA = 0.016;

/** The ground of what is selected. That of a gray is warm like the paper, beside which a plain gray looks blue. */
function lightWash(primary: Oklch): string {
  const { hue } = primary.chroma < MIN_CHROMA ? toOklch(LIGHT_BACKGROUND.paper) : primary;
  const chroma = primary.chroma < MIN_CHROMA ? WARM_CHROMA : Math.min(primary.chroma * 0.2, 0.03);
  return toHex({ lightness: 0.935, chroma, hue });
}

function lightColors(look: Look): SchemeColors {
  const primary = toOklch(look.primary);
  const strong = darker(primary, 0.81);
  const tints = LIGHT_SCALE.map((shade) => shadeOf(primary, shade));
  return {
    ...LIGHT_BACKGROUND,
    ink: '#1a1c1b',
    'ink-2': '#474b48',
    'ink-3': '#5f635e',
    hairline: '#d8d0c1',
    control: '#857f73',
    primary: look.primary,
    'primary-strong': strong,
    'on-primary': LIGHT_BACKGROUND.raised,
    'primary-wash': lightWash(primary),
    accent: darkenToContrast(look.accent, LIGHT_BACKGROUNDS, ACCENT_TEXT_RATIO),
    'accent-mark': look.accent,
    ...scale([...tints, look.primary, darker(primary, 0.93), strong, darker(primary, 0.685)]),
  };
}

/** Almost black or gray, with a trace of the primary color. */
function tinted({ chroma, hue }: Oklch, lightness: number, most: number): string {
  return toHex({ lightness, chroma: Math.min(chroma, most), hue });
}

function darkColors(look: Look): SchemeColors {
  const primary = toOklch(look.primary);
  const accent = toOklch(look.accent);
  const paper = tinted(primary, 0.197, 0.012);
  return {
    paper,
    raised: tinted(primary, 0.234, 0.014),
    sunk: tinted(primary, 0.167, 0.01),
    ink: '#ece5d8',
    'ink-2': '#b9b7ad',
    'ink-3': '#989a92',
    hairline: tinted(primary, 0.322, 0.016),
    control: tinted(primary, 0.575, 0.015),
    primary: shadeOf(primary, DARK_PRIMARY),
    'primary-strong': shadeOf(primary, DARK_PRIMARY_STRONG),
    'on-primary': paper,
    'primary-wash': tinted(primary, 0.275, 0.022),
    accent: shadeOf(accent, [0.758, 0.75, MAX_DARK_CHROMA]),
    'accent-mark': shadeOf(accent, DARK_MARK),
    ...scale(DARK_SCALE.map(([lightness, share]) => shadeOf(primary, [lightness, share, MAX_DARK_CHROMA]))),
  };
}

function fixedColors(look: Look): FixedColors {
  const primary = toOklch(look.primary);
  const accent = toOklch(look.accent);
  return {
    brand: look.primary,
    'brand-strong': darker(primary, 0.81),
    'brand-pale': shadeOf(primary, DARK_PRIMARY),
    mark: look.accent,
    'mark-pale': shadeOf(accent, DARK_MARK),
    night: tinted(primary, 0.21, 0.012),
    'on-night': '#ece5d8',
    'on-night-2': '#b4b1a6',
    'creative-ground': shadeOf(accent, [0.421, 0.89, MAX_DARK_CHROMA]),
    'creative-words': shadeOf(accent, [0.969, 0.15, 0.02]),
    'creative-copper': shadeOf(accent, [0.746, 0.9, MAX_DARK_CHROMA]),
    'creative-water': shadeOf(primary, [0.712, 1.2, 0.1]),
  };
}

/** Every color of the site, from its two: paper and ink belong to the design, all other shades follow the look. */
export function createPalette(look: Look): Palette {
  return { light: lightColors(look), dark: darkColors(look), fixed: fixedColors(look) };
}

/** Colors as CSS custom properties, as they stand in a rule. */
export function toCustomProperties(colors: Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');
}

/** The rules that give a page its colors in both schemes; `tokens.css` names the custom properties. */
export function toPaletteRules({ fixed, light, dark }: Palette): string {
  return [
    `:root{${toCustomProperties(fixed)}}`,
    `:root[data-mantine-color-scheme="light"]{${toCustomProperties(light)}}`,
    `:root[data-mantine-color-scheme="dark"]{${toCustomProperties(dark)}}`,
  ].join('\n');
}

/** A drawing (SVG) with its colors filled in, which it names as `var(--brand)` and the like. */
export function paintDrawing(svg: string, colors: FixedColors): string {
  const named: Readonly<Record<string, string>> = colors;
  return svg.replace(/var\(--([a-z-]+)\)/g, (whole, name: string) => named[name] ?? whole);
}
