import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type InlineConfig, type Plugin, runnerImport } from 'vite';
import type { HeroContent, Owner } from '../src/content/types.ts';
import { contentPictures } from './content-pictures.ts';
import { icons } from './icons.ts';
import { socialImage } from './social-image.ts';

/** The content folder as the build sees it: addresses of pictures are paths below the web client's folder. */
async function readContent(root: string): Promise<{ owner: Owner; hero: HeroContent }> {
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    build: { assetsInlineLimit: 0 },
    plugins: [contentPictures()],
  };
  const load = async <T>(file: string) =>
    (await runnerImport<T>(path.join(root, 'src/content', file), config)).module;
  const { owner } = await load<{ owner: Owner }>('owner.ts');
  const { hero } = await load<{ hero: HeroContent }>('hero.ts');
  return { owner, hero };
}

function manifest(owner: Owner): string {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: owner.name,
    short_name: owner.name,
    description: owner.description,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: '#f6f1e8',
    theme_color: '#12494c',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
}

/**
 * The files that stand at fixed addresses beside the pages, made from the content: the social preview image, the
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
      const { owner, hero } = await readContent(root);
      const preview = await socialImage({
        name: owner.name,
        profession: owner.profession,
        headlineLines: hero.headlineLines,
        portrait: path.join(root, owner.headshot.src.split('?')[0] ?? ''),
      });
      const favicon = await readFile(path.join(root, 'src/app/favicon.svg'), 'utf8');
      const files: Record<string, string | Buffer> = {
        'social-image.png': preview,
        'site.webmanifest': manifest(owner),
        ...(await icons(favicon)),
      };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
