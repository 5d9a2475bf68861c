import { boundedString } from '../shared/bounded-string.ts';

/** The most characters of the last part of an address. */
export const MAX_SLUG = 60;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The last part of an address, such as `team-coaching`. A reserved one is refused. */
export function createSlugSchema(example: string, reserved: ReadonlySet<string>) {
  return boundedString(MAX_SLUG, `Use at most ${MAX_SLUG} characters.`)
    .regex(SLUG, {
      error: `Use lowercase letters from a to z, digits and single hyphens between them, such as ${example}.`,
      abort: true,
    })
    .refine((value) => !reserved.has(value), { error: 'This address is reserved. Choose another one.' })
    .meta({
      description: `The last part of the address of the page, such as ${example}. Links to the old address stop working when you change it.`,
    });
}
