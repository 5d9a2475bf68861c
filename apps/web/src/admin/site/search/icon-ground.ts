/** A ground that is put behind an icon. */
export type IconGround = 'light' | 'dark';

/** Below this alpha a pixel shows what is behind it. */
const VISIBLE_ALPHA = 128;
/** Tabs are about as dark, or as light, as a pixel beyond these; from 0 for black to 255 for white. */
const DARK = 70;
const LIGHT = 205;
/** The share of the visible pixels that would vanish with the rest unreadable. */
const SHARE = 0.85;

/**
 * The ground that an icon needs to be seen in light and in dark tabs, by its pixels as red, green, blue and alpha; null if
 * it needs none, as one that fills its square.
 */
export function findIconGround(pixels: ArrayLike<number>): IconGround | null {
  let visible = 0;
  let dark = 0;
  let light = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [
      pixels[at],
      pixels[at + 1],
      pixels[at + 2],
      pixels[at + 3],
    ];
    if (alpha < VISIBLE_ALPHA) continue;
    visible += 1;
    const brightness = 0.299 * red + 0.587 * green + 0.114 * blue;
    if (brightness < DARK) dark += 1;
    if (brightness > LIGHT) light += 1;
  }
  const isFilled = visible * 4 > pixels.length * 0.97;
  if (visible === 0 || isFilled) return null;
  if (dark >= visible * SHARE) return 'light';
  return light >= visible * SHARE ? 'dark' : null;
}
