import { type Palette, toPaletteRules } from '@rapport/domain/site/palette';

/**
 * The rules of published colors. Twice `:root`, so that they win over those of the sample wherever the stylesheets with
 * those stand in the document.
 */
export function toPublishedRules(palette: Palette): string {
  return toPaletteRules(palette).replaceAll(':root', ':root:root');
}
