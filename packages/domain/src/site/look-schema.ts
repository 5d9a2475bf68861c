import type { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { contrastRatio, darkenToContrast } from './color.ts';
import { group } from './content-fields.ts';
import { LIGHT_GROUNDS } from './light-ground.ts';

const FORMAT = 'Write the color as # and six digits, such as #1a4a5c.';
const HEX = /^#[0-9a-f]{6}$/;
const MAX_COLOR = 40;

/** A color that has this contrast against every ground it is seen on; a lighter one is refused with the nearest shade. */
function readableColor(ratio: number, what: string) {
  return boundedString(MAX_COLOR, FORMAT)
    .overwrite((value) => value.trim().toLowerCase())
    .regex(HEX, { error: FORMAT, abort: true })
    .check((context) => {
      const lowest = Math.min(...LIGHT_GROUNDS.map((ground) => contrastRatio(context.value, ground)));
      if (lowest >= ratio) return;
      const nearest = darkenToContrast(context.value, LIGHT_GROUNDS, ratio);
      // Rounded down, so that 4.49 does not read as the 4.5 that is asked for.
      const found = (Math.floor(lowest * 10) / 10).toFixed(1);
      const message = `${what} in this color would be hard to see: its contrast is ${found}, at least ${ratio} is needed. The nearest shade that works is ${nearest}.`;
      context.issues.push({ code: 'custom', message, input: context.value });
    });
}

/** The two colors of the site. Every other shade is made from them, for light and dark pages alike. */
export const lookSchema = group({
  primary: readableColor(4.5, 'Text').meta({
    description: 'Links and filled buttons, in #rrggbb. Text in it has a contrast of at least 4.5.',
  }),
  accent: readableColor(3, 'Lines and marks').meta({
    description: 'Marks and lines, in #rrggbb. Text uses a darker shade of it.',
  }),
});
export type Look = z.infer<typeof lookSchema>;
