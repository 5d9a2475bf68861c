import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContentFault, listContentFaults } from '@rapport/domain/site/check-content';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { type InlineConfig, type Plugin, runnerImport } from 'vite';
import { contentPictures } from './content-pictures.ts';

const FOLDER = 'apps/web/src/content';
const WEB = path.join(import.meta.dirname, '..');

/** The content folder as the build sees it: addresses of pictures are paths below the web client's folder. */
export async function readSiteContent(root: string = WEB): Promise<SiteContent> {
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    build: { assetsInlineLimit: 0 },
    plugins: [contentPictures({ painted: false })],
  };
  const entry = path.join(root, 'src/content/index.ts');
  return (await runnerImport<{ siteContent: SiteContent }>(entry, config)).module.siteContent;
}

/** `emailIdentity` is written in `email-identity.ts`, and so on. */
function toFile(path: string): string {
  const [part = ''] = path.split('.');
  return `${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

/** The faults as the terminal shows them: file, field and reason, one per line. */
function explainFaults(faults: readonly ContentFault[]): string {
  const lines = faults.map(({ path, message }) => `  ${FOLDER}/${toFile(path)}: ${path}: ${message}`);
  return [`The content of the site has ${faults.length === 1 ? 'a fault' : 'faults'}:`, ...lines].join('\n');
}

/** Where the server finds the content, beside the renderer. */
const CONTENT_FILE = 'site-content.json';

/** Writes the content for the server and for workers, which load no page but need the identity of emails. */
export function writeSiteContent(): Plugin {
  let root = WEB;
  return {
    name: 'rapport:write-site-content',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = '' }) {
      const content = await readSiteContent(root);
      await writeFile(path.join(dir, CONTENT_FILE), JSON.stringify(content, null, 2));
    },
  };
}

/** Fails the build if the design cannot show the content. In development the faults are only printed. */
export function checkContent(): Plugin {
  let isBuild = true;
  let root = WEB;
  return {
    name: 'rapport:check-content',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      isBuild = config.command === 'build';
      root = config.root;
    },
    async buildStart() {
      const faults = listContentFaults(await readSiteContent(root));
      if (faults.length === 0) return;
      if (isBuild) this.error(explainFaults(faults));
      this.warn(explainFaults(faults));
    },
  };
}
