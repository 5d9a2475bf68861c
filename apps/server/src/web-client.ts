import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import type { SiteRenderer } from '@rapport/domain/site/render-contract';
import type { AppOptions } from './server.ts';

/** The web client as this process serves it: built, or through the module server of development. */
export type WebClient = Pick<
  AppOptions,
  'renderer' | 'assetsDirectory' | 'fileSourcesDirectory' | 'development'
>;

/** The source of the site: the build, or the sources in development. */
export interface SiteSource {
  loadWebClient(): Promise<WebClient>;
  /** The built-in content, shown until something is published. Loads no page: a worker needs it too. */
  loadContent(): Promise<SiteContent>;
}

/** An error that the person at the terminal can fix; it is shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The web build, relative to `src/web-client.ts` and to the bundle alike. */
const WEB_BUILD = new URL('../../web/dist/', import.meta.url);

/** The packed client for other programs. It may be missing; only its address needs it. */
export const CLIENT_PACKAGE = fileURLToPath(
  new URL('../../../packages/client/dist/client.tgz', import.meta.url),
);

function isRenderer(value: unknown): value is SiteRenderer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'render' in value &&
    typeof value.render === 'function' &&
    'hasPage' in value &&
    'inlineScriptHashes' in value &&
    'look' in value
  );
}

/** Finds the renderer in the server entry's module: as its exports, or as its `default` or `renderer`. */
export function findRenderer(module: object): SiteRenderer {
  const candidates: unknown[] = [
    module,
    'default' in module ? module.default : null,
    'renderer' in module ? module.renderer : null,
  ];
  const found = candidates.find(isRenderer);
  if (!found) throw new StartError('The web build has no site renderer. Run: npx pnpm@12 build');
  return found;
}

function findBuilt(file: string): URL {
  const url = new URL(file, WEB_BUILD);
  if (!existsSync(url)) throw new StartError('The web client is not built. Run: npx pnpm@12 build');
  return url;
}

/** The web client as `npx pnpm@12 build` created it. Throws StartError when there is none. */
async function loadBuiltWebClient(): Promise<WebClient> {
  const entry = findBuilt('server/entry-server.js');
  const module: object = await import(/* @vite-ignore */ entry.href);
  return {
    renderer: findRenderer(module),
    assetsDirectory: fileURLToPath(new URL('client', WEB_BUILD)),
    fileSourcesDirectory: fileURLToPath(new URL('server/site-files', WEB_BUILD)),
  };
}

/** What the build wrote about the content, which it has validated. Throws StartError when there is no build. */
async function loadBuiltContent(): Promise<SiteContent> {
  return JSON.parse(await readFile(findBuilt('server/site-content.json'), 'utf8')) as SiteContent;
}

/** The site as `npx pnpm@12 build` created it. */
export const builtSite: SiteSource = { loadWebClient: loadBuiltWebClient, loadContent: loadBuiltContent };
