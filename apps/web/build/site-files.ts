import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeSiteFiles } from '@rapport/site-files/make-files';
import { cutTextFonts } from '@rapport/site-files/text-fonts';
import type { Plugin } from 'vite';
import { readSiteContent } from './site-content.ts';

const FAVICON = 'src/app/favicon.svg';
const FALLBACKS = [1, 2, 3].map((number) => `src/ui/picture/fallback-${number}.svg`);

/** The file of the sample's portrait; null where the content has none. */
function findPortrait(root: string, picture: { src: string } | null): string | null {
  return picture && path.join(root, picture.src.split('?')[0] ?? '');
}

/**
 * The files at fixed addresses, created from the content: the social preview image, the icons and the web manifest.
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
      const portrait = findPortrait(root, content.owner.headshot);
      const files = await makeSiteFiles(content, {
        favicon: await readFile(path.join(root, FAVICON), 'utf8'),
        fonts: await cutTextFonts(),
        portrait: portrait === null ? null : await readFile(portrait),
        icon: null,
        query: '',
      });
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Where the server finds what it makes the files of another content from, beside the renderer. */
const PARTS_FOLDER = 'site-files';

/**
 * Writes what the server makes these files, and drawings in other colors, from: drawings that name the colors of the
 * look, the sample's portrait and the fonts.
 */
export function writeSiteFileSources(): Plugin {
  let root = '';
  return {
    name: 'rapport:write-site-file-sources',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = '' }) {
      const { owner } = await readSiteContent(root);
      const folder = path.join(dir, PARTS_FOLDER);
      await mkdir(folder, { recursive: true });
      for (const file of [FAVICON, ...FALLBACKS])
        await copyFile(path.join(root, file), path.join(folder, path.basename(file)));
      const portrait = findPortrait(root, owner.headshot);
      if (portrait) await copyFile(portrait, path.join(folder, `portrait${path.extname(portrait)}`));
      const { display, text } = await cutTextFonts();
      await writeFile(path.join(folder, 'display.ttf'), display);
      await writeFile(path.join(folder, 'text.ttf'), text);
    },
  };
}
