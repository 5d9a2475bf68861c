import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { createPalette, type Palette, paintDrawing } from '@rapport/domain/site/palette';
import type { Plugin } from 'vite';
import { icons } from './icons.ts';
import { readSiteContent } from './site-content.ts';
import { socialImage } from './social-image.ts';

function manifest({ owner, search }: SiteContent, palette: Palette): string {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: owner.name,
    short_name: owner.name,
    description: search.description,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: palette.light.paper,
    theme_color: palette.fixed.brand,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
}

/**
 * The files at fixed addresses, created from the content: the social preview image, the
 * icons and the web manifest.
 */
export function siteFiles(): Plugin {
  let root = '';
  return {
    name: 'rapport:site-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const content = await readSiteContent(root);
      const { owner, hero } = content;
      const palette = createPalette(content.look);
      const preview = await socialImage({
        name: owner.name,
        profession: owner.profession,
        headlineLines: hero.headlineLines,
        palette,
        portrait: path.join(root, owner.headshot.src.split('?')[0] ?? ''),
      });
      const favicon = await readFile(path.join(root, 'src/app/favicon.svg'), 'utf8');
      const paintedFavicon = paintDrawing(favicon, palette.fixed);
      const files: Record<string, string | Buffer> = {
        'social-image.png': preview,
        'site.webmanifest': manifest(content, palette),
        'favicon.svg': paintedFavicon,
        ...(await icons(paintedFavicon)),
      };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
