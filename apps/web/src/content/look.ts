import type { Look } from './types.ts';

/**
 * The two colors of the site, in #rrggbb. Pages, emails, icons, the preview image and the drawings take every shade
 * from them.
 */
export const look: Look = { primary: '#12494c', accent: '#b5622f' };
