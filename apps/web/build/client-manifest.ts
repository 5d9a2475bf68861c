import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const MANIFEST_ID = 'virtual:client-manifest';
const STYLES_ID = 'virtual:client-styles';

/** The texts of the stylesheets that the build wrote, by their addresses. */
async function readStyles(client: string): Promise<Record<string, string>> {
  const names = globSync('assets/*.css', { cwd: client }).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(client, name), 'utf8')));
  return Object.fromEntries(names.map((name, at) => [`/${name}`, texts[at] ?? '']));
}

/**
 * Gives the server's bundle the manifest of the browser's build, so that the renderer knows the hashed names without
 * reading a file at run time, and its stylesheets, from which it takes what the first screen needs. In development
 * there are none: `null` and no stylesheets.
 */
export function clientManifest(): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'rapport:client-manifest',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId(id) {
      return id === MANIFEST_ID || id === STYLES_ID ? `\0${id}` : null;
    },
    async load(id) {
      const client = path.join(root, 'dist/client');
      if (id === `\0${STYLES_ID}`) {
        return `export default ${JSON.stringify(isBuild ? await readStyles(client) : {})};`;
      }
      if (id !== `\0${MANIFEST_ID}`) return null;
      if (!isBuild) return 'export default null;';
      const manifest = await readFile(path.join(client, '.vite/manifest.json'), 'utf8');
      return `export default ${manifest};`;
    },
  };
}
