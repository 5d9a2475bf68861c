/** A color in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

const DIGITS = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/;
const RGB = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/;

/** Red, green and blue from 0 to 255 as `#rrggbb`. */
export function rgbToHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * A color as `#rrggbb`, from the ways in which people have it: with or without `#`, with three digits, with capitals, or as
 * in `rgb(26, 74, 92)`. Null for any other text.
 */
export function parseColor(text: string): string | null {
  const given = text.trim().toLowerCase();
  const digits = DIGITS.exec(given)?.[1];
  if (digits) return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
  const channels = RGB.exec(given)?.slice(1).map(Number);
  return channels?.every((channel) => channel <= 255) ? rgbToHex(channels) : null;
}

/** Red, green and blue of `#rrggbb` in linear light, from 0 to 1. */
function linearRgb(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** The contrast ratio of two colors `#rrggbb` as WCAG 2.2 counts it, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red, green, blue] = linearRgb(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `#rrggbb` as OKLCH, in which equal lightness looks equally light whatever the hue. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const CHROMA_STEP = 0.002;
/** What rounding to 256 steps hides anyway. */
const TOLERANCE = 0.0005;

/** The color as `#rrggbb`. One that screens cannot show keeps its lightness and hue and loses chroma. */
export function toHex(color: Oklch): string {
  let { chroma } = color;
  let rgb = toLinearRgb(color);
  while (chroma > 0 && rgb.some((channel) => channel < -TOLERANCE || channel > 1 + TOLERANCE)) {
    chroma = Math.max(0, chroma - CHROMA_STEP);
    rgb = toLinearRgb({ ...color, chroma });
  }
  const channels = rgb.map((channel) => {
    const value = Math.min(1, Math.max(0, channel));
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const LIGHTNESS_STEP = 0.005;

/** The lightest shade of a color, no lighter than itself, that has this contrast against every one of the grounds. */
export function darkenToContrast(hex: string, grounds: readonly string[], ratio: number): string {
  const color = toOklch(hex);
  let shade = hex;
  for (let lightness = color.lightness; lightness > 0; lightness -= LIGHTNESS_STEP) {
    if (grounds.every((ground) => contrastRatio(shade, ground) >= ratio)) return shade;
    shade = toHex({ ...color, lightness: lightness - LIGHTNESS_STEP });
  }
  return '#000000';
}
