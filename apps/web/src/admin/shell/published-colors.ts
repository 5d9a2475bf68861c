import type { Look } from '@rapport/domain/site/look-schema';
import { createPalette } from '@rapport/domain/site/palette';
import { toPublishedRules } from '../../ui/palette-rules.ts';

const SCHEMES = ['light', 'dark'] as const;

/** Writes the colors of a look into a stylesheet, and those of the browser's frame and icon into the document. */
export function writeColors(sheet: CSSStyleSheet, look: Look): void {
  const palette = createPalette(look);
  sheet.replaceSync(toPublishedRules(palette));
  for (const scheme of SCHEMES) {
    document
      .querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
      ?.setAttribute('content', palette[scheme].paper);
  }
  const icon = document.querySelector('link[rel="icon"]');
  // Another address, so that the browser fetches the icon again.
  icon?.setAttribute('href', `/favicon.svg?v=${look.primary.slice(1)}${look.accent.slice(1)}`);
}
