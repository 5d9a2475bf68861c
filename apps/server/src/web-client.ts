import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SiteRenderer } from '@rapport/domain/site/render-contract';
import type { AppOptions } from './app.ts';

/** The web client as this process serves it: built, or through the module server of development. */
export interface WebClient extends Pick<AppOptions, 'renderer' | 'assetsDirectory' | 'development'> {
  /** True while the content folder is the sample that ships with the project (decision 23). */
  contentIsSample: boolean;
}

/** A fault that the person at the terminal can mend; it is shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The web build, seen from `src/web-client.ts` and from the bundle alike. */
const WEB_BUILD = new URL('../../web/dist/', import.meta.url);

function isRenderer(value: unknown): value is SiteRenderer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'render' in value &&
    typeof value.render === 'function' &&
    'hasPage' in value &&
    'inlineScriptHashes' in value &&
    'inlineStyleHashes' in value &&
    'look' in value
  );
}

/** Finds the renderer in the module of the server entry: as its exports, or as its `default` or `renderer`. */
export function rendererOf(module: object): SiteRenderer & { contentIsSample?: unknown } {
  const candidates: unknown[] = [
    module,
    'default' in module ? module.default : null,
    'renderer' in module ? module.renderer : null,
  ];
  const found = candidates.find(isRenderer);
  if (!found) throw new StartError('The web build has no site renderer. Run: npx pnpm@12 build');
  return found;
}

function saysSample(value: object): boolean {
  return 'contentIsSample' in value && value.contentIsSample === true;
}

/** Whether the module or its renderer says that it shows the sample content. */
export function isSampleContent(module: object): boolean {
  return saysSample(module) || saysSample(rendererOf(module));
}

/** The web client as `npx pnpm@12 build` left it. Throws StartError when there is none. */
export async function loadBuiltWebClient(): Promise<WebClient> {
  const entry = new URL('server/entry-server.js', WEB_BUILD);
  if (!existsSync(entry)) throw new StartError('The web client is not built. Run: npx pnpm@12 build');
  const module: object = await import(/* @vite-ignore */ entry.href);
  return {
    renderer: rendererOf(module),
    assetsDirectory: fileURLToPath(new URL('client', WEB_BUILD)),
    contentIsSample: isSampleContent(module),
  };
}
