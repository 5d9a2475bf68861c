import type { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { contrastRatio, darkenToContrast } from './color.ts';
import { group } from './content-fields.ts';
import { LIGHT_BACKGROUNDS } from './light-background.ts';

const FORMAT = 'Write the color as # and six digits, such as #1a4a5c.';
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
export function proposeColor(use: keyof Look, color: string): string | null {
  const { ratio } = USES[use];
  if (!HEX.test(color) || lowestContrast(color) >= ratio) return null;
  return darkenToContrast(color, LIGHT_BACKGROUNDS, ratio);
}

/** A color that can be seen in its use; a lighter one is refused with the nearest shade. */
function readableColor(use: keyof typeof USES) {
  return boundedString(MAX_COLOR, FORMAT)
    .overwrite((value) => value.trim().toLowerCase())
    .regex(HEX, { error: FORMAT, abort: true })
    .check((context) => {
      const nearest = proposeColor(use, context.value);
      if (nearest === null) return;
      const { what, ratio } = USES[use];
      // Rounded down, so that 4.49 does not read as the 4.5 that is asked for.
      const found = (Math.floor(lowestContrast(context.value) * 10) / 10).toFixed(1);
      const message = `${what} in this color would be hard to see: its contrast is ${found}, at least ${ratio} is needed. The nearest shade that works is ${nearest}.`;
      context.issues.push({ code: 'custom', message, input: context.value });
    });
}

/** The two colors of the site. Every other shade is made from them, for light and dark pages alike. */
export const lookSchema = group({
  primary: readableColor('primary').meta({
    description: 'Links and filled buttons, in #rrggbb. Text in it has a contrast of at least 4.5.',
  }),
  accent: readableColor('accent').meta({
    description: 'Marks and lines, in #rrggbb. Text uses a darker shade of it.',
  }),
});
export type Look = z.infer<typeof lookSchema>;
