import type { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { contrastRatio, darkenToContrast, parseColor } from './color.ts';
import { group } from './content-fields.ts';
import { LIGHT_BACKGROUNDS } from './light-background.ts';

const FORMAT = 'This is not a color. Write it as in #1a4a5c or rgb(26, 74, 92).';
const HEX = /^#[0-9a-f]{6}$/;
const MAX_COLOR = 40;

/** What each color is used for, and the contrast that this needs against every ground of light pages. */
const USES = {
  primary: { what: 'Text', ratio: 4.5 },
  accent: { what: 'Lines and marks', ratio: 3 },
} as const;

/** The lowest contrast of a color against the grounds it is seen on. */
function lowestContrast(color: string): number {
  return Math.min(...LIGHT_BACKGROUNDS.map((ground) => contrastRatio(color, ground)));
}

/**
 * The nearest color to use in place of one that would be hard to see: the same hue, as little darker as needed. Null
 * where none is needed, and for a text that is no color. Dark pages take shades that hold by construction.
 */
export function proposeColor(use: keyof Look, text: string): string | null {
  const { ratio } = USES[use];
  const color = parseColor(text);
  if (color === null || lowestContrast(color) >= ratio) return null;
  return darkenToContrast(color, LIGHT_BACKGROUNDS, ratio);
}

/** A color that can be seen in its use; a lighter one is refused with the nearest shade. Stored as `#rrggbb`. */
function readableColor(use: keyof typeof USES) {
  return boundedString(MAX_COLOR, FORMAT)
    .overwrite((value) => parseColor(value) ?? value)
    .regex(HEX, { error: FORMAT, abort: true })
    .check((context) => {
      const nearest = proposeColor(use, context.value);
      if (nearest === null) return;
      const message = `${USES[use].what} in this color would be hard to see on light pages. The nearest shade that works is ${nearest}.`;
      context.issues.push({ code: 'custom', message, input: context.value });
    });
}

/** The two colors of the site. Every other shade is made from them, for light and dark pages alike. */
export const lookSchema = group({
  primary: readableColor('primary').meta({
    description: 'The color of links and buttons, such as #1a4a5c.',
  }),
  accent: readableColor('accent').meta({
    description: 'The color of lines and small marks, such as #a05a2c.',
  }),
});
export type Look = z.infer<typeof lookSchema>;
