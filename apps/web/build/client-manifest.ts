import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL_ID = 'virtual:client-manifest';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;

/**
 * Gives the server's bundle the manifest of the browser's build, so that the renderer knows the hashed names without
 * reading a file at run time. In development there is none: `null`.
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
      return id === VIRTUAL_ID ? RESOLVED_ID : null;
    },
    async load(id) {
      if (id !== RESOLVED_ID) return null;
      if (!isBuild) return 'export default null;';
      const manifest = await readFile(path.join(root, 'dist/client/.vite/manifest.json'), 'utf8');
      return `export default ${manifest};`;
    },
  };
}
