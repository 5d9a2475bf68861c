import type { Look } from './types.ts';

/**
 * The two colors of the site, in #rrggbb. All shades of pages, emails, icons, the preview image and the drawings are
 * derived from them.
 */
export const look: Look = { primary: '#12494c', accent: '#b5622f' };
