import path from 'node:path';
import { createPalette, type Palette, toPaletteRules } from '@rapport/domain/site/palette';
import { type Plugin, runnerImport } from 'vite';
import type { Look } from '../src/content/types.ts';

/** The only file that defines the colors of the site. */
export const LOOK_FILE = path.join(import.meta.dirname, '../src/content/look.ts');

/** Every color of the site, from the look in the content folder. */
export async function readPalette(): Promise<Palette> {
  const config = { configFile: false, logLevel: 'error' } as const;
  return createPalette((await runnerImport<{ look: Look }>(LOOK_FILE, config)).module.look);
}

const TOKENS = /[\\/]styles[\\/]tokens\.css$/;

/** Puts the colors of the site, for both schemes, in front of the rules of `tokens.css`. */
export function lookStyles(): Plugin {
  return {
    name: 'rapport:look-styles',
    enforce: 'pre',
    async transform(code, id) {
      if (!TOKENS.test(id)) return null;
      this.addWatchFile(LOOK_FILE);
      return { code: `${toPaletteRules(await readPalette())}\n${code}`, map: null };
    },
  };
}
