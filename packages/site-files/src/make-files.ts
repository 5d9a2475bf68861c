import { createPalette, paintDrawing } from '@rapport/domain/site/palette';
import type { SiteFilesContent } from './file-version.ts';
import { icons, ownIcons } from './icons.ts';
import { webManifest } from './manifest.ts';
import { socialImage } from './social-image.ts';
import type { TextFonts } from './text-fonts.ts';

/** What the files are made of beside the content. */
export interface SiteFileSources {
  /** The icon as a drawing that names the colors of the look. */
  favicon: string;
  fonts: TextFonts;
  /** A drawing or a photograph; null when there is none. */
  portrait: Uint8Array | null;
  /** A picture of the owner's in place of the drawn icon; null when there is none. */
  icon: Uint8Array | null;
  /** A version for the addresses in the manifest, such as `?v=1a2b`; empty for the sample. */
  query: string;
}

/** The files at fixed addresses by their names: the icons, the web manifest and the preview image for links. */
export async function makeSiteFiles(
  content: SiteFilesContent,
  { favicon, fonts, portrait, icon, query }: SiteFileSources,
): Promise<Record<string, Buffer>> {
  const { owner, hero, look } = content;
  const shown = portrait && owner.headshot && { bytes: portrait, focus: owner.headshot.focus };
  const palette = createPalette(look);
  const painted = paintDrawing(favicon, palette.fixed);
  const { name, profession } = owner;
  const { headlineLines } = hero;
  return {
    'social-image.png': await socialImage({
      name,
      profession,
      headlineLines,
      palette,
      portrait: shown,
      fonts,
    }),
    'site.webmanifest': Buffer.from(webManifest(content, palette, query)),
    'favicon.svg': Buffer.from(painted),
    ...(icon ? await ownIcons(icon) : await icons(painted)),
  };
}
