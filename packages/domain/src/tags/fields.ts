import type { TextField } from '../shared/text-field.ts';

/** The text of a tag. Here without zod, so that a screen can load it. */
export const TAG_FIELDS = {
  name: { label: 'Name', max: 60, required: 'Please enter a name.', isSearched: true },
} as const satisfies Record<string, TextField>;

/** The colors a tag can have; each has a shade for light and for dark. */
export const TAG_COLORS = ['gray', 'blue', 'teal', 'green', 'orange', 'red', 'pink', 'violet'] as const;
export type TagColor = (typeof TAG_COLORS)[number];

/** The most tags that one call adds, and as many that it removes. */
export const MAX_CHANGED_TAGS = 20;

/** The most subscribers that one call adds tags to, or removes them from. */
export const MAX_TAGGED = 20_000;
