import { rgbToHex, toOklch } from '@rapport/domain/site/color';
import type { Pixels } from './read-pixels.ts';

const MAX_COLORS = 3;
const OPAQUE = 250;
/** Of each channel, so that what an encoder does to white is still white. */
const WHITE = 240;
/** Below it a color is gray. */
const MIN_CHROMA = 0.04;
/** Lighter ones are a background, darker ones are black. */
const MIN_LIGHTNESS = 0.15;
const MAX_LIGHTNESS = 0.93;
/** The share of the picture that a color has at least. */
const MIN_SHARE = 0.005;
/** Colors nearer to each other are one to people, in OKLab. */
const MIN_DISTANCE = 0.12;

type Rgb = readonly [red: number, green: number, blue: number];

interface Color {
  hex: string;
  /** How much of it there is, strong ones more than pale ones. */
  weight: number;
  place: readonly [lightness: number, a: number, b: number];
}

/** Every pixel that is not transparent. */
function listOpaque({ data }: Pixels): Rgb[] {
  const found: Rgb[] = [];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) >= OPAQUE) found.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  }
  return found;
}

/** Pixels of nearly the same color: each channel in 16 steps. */
function groupPixels(pixels: readonly Rgb[]): Rgb[][] {
  const groups = new Map<number, Rgb[]>();
  for (const pixel of pixels) {
    const key = ((pixel[0] >> 4) << 8) | ((pixel[1] >> 4) << 4) | (pixel[2] >> 4);
    const group = groups.get(key);
    if (group) group.push(pixel);
    else groups.set(key, [pixel]);
  }
  return [...groups.values()];
}

function toColor(group: readonly Rgb[]): Color {
  const mean = ([0, 1, 2] as const).map((channel) =>
    Math.round(group.reduce((sum, pixel) => sum + pixel[channel], 0) / group.length),
  );
  const hex = rgbToHex(mean);
  const { lightness, chroma, hue } = toOklch(hex);
  const angle = (hue * Math.PI) / 180;
  const isColor = chroma >= MIN_CHROMA && lightness >= MIN_LIGHTNESS && lightness <= MAX_LIGHTNESS;
  return {
    hex,
    weight: isColor ? group.length * chroma : 0,
    place: [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)],
  };
}

function isFar(one: Color, other: Color): boolean {
  const [lightness, a, b] = one.place;
  return Math.hypot(lightness - other.place[0], a - other.place[1], b - other.place[2]) >= MIN_DISTANCE;
}

/** Up to three colors of a picture that people tell apart, `#rrggbb`, the most of it first; none of a gray one. */
export function findColors(pixels: Pixels): string[] {
  const opaque = listOpaque(pixels);
  const colors = groupPixels(opaque)
    .filter(({ length }) => length >= opaque.length * MIN_SHARE)
    .map(toColor)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const chosen: Color[] = [];
  for (const color of colors) {
    if (chosen.length < MAX_COLORS && chosen.every((other) => isFar(color, other))) chosen.push(color);
  }
  return chosen.map(({ hex }) => hex);
}

/** Whether a picture is drawn on white, so that it shows as a box on any other ground: its whole edge is white. */
export function hasWhiteBackground({ data, width, height }: Pixels): boolean {
  for (let y = 0; y < height; y++) {
    const isEdge = y === 0 || y === height - 1;
    for (let x = 0; x < width; x += isEdge ? 1 : Math.max(1, width - 1)) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
      if (opacity < OPAQUE || Math.min(red, green, blue) < WHITE) return false;
    }
  }
  return true;
}
