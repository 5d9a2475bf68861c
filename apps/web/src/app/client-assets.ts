/** One chunk as Vite's manifest of the browser's build describes it. */
export interface ManifestChunk {
  file: string;
  /** Set for a chunk that vite.config.ts defines. */
  name?: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

export type ClientManifest = Record<string, ManifestChunk>;

/** The files that a document names, so that the browser fetches everything a page needs at once. */
export interface PageAssets {
  script: string;
  stylesheets: string[];
  modulePreloads: string[];
}

const ADMIN_PAGES = 'src/admin/';

const ENTRY = 'src/app/entry-browser.tsx';

function collect(manifest: ClientManifest, key: string, seen: Set<string>): ManifestChunk[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The browser's build has no chunk ${key}.`);
  return [...(chunk.imports ?? []).flatMap((imported) => collect(manifest, imported, seen)), chunk];
}

/** The chunk of a page without its own, because most visits of its area begin there. */
function areaChunk(manifest: ClientManifest, pageSource: string): string {
  const area = pageSource.startsWith(ADMIN_PAGES) ? 'admin' : 'public';
  return Object.keys(manifest).find((key) => manifest[key]?.name === area) ?? ENTRY;
}

/**
 * The files of a page: those of the entry and those of the page's own chunk, each once, imports first. Of `sections`,
 * whose scripts run after everything else, only the stylesheets.
 */
export function assetsOf(
  manifest: ClientManifest,
  pageSource: string,
  sections: readonly string[] = [],
): PageAssets {
  const seen = new Set<string>();
  const pageKey = pageSource in manifest ? pageSource : areaChunk(manifest, pageSource);
  const chunks = [...collect(manifest, ENTRY, seen), ...collect(manifest, pageKey, seen)];
  const lazy = sections.flatMap((source) => collect(manifest, source, seen));
  const entry = manifest[ENTRY];
  const url = (file: string) => `/${file}`;
  return {
    script: url(entry?.file ?? ''),
    stylesheets: [...new Set([...chunks, ...lazy].flatMap((chunk) => chunk.css ?? []))].map(url),
    modulePreloads: chunks.filter((chunk) => chunk !== entry).map((chunk) => url(chunk.file)),
  };
}

/** What Vite's development server serves instead: the sources. */
export const DEVELOPMENT_ASSETS: PageAssets = {
  script: `/${ENTRY}`,
  stylesheets: [],
  modulePreloads: [],
};

const SIGN_IN_ENTRY = 'src/sign-in/entry-sign-in.ts';

/** The address of the script of the pages of sign-in; its source where the sources are served. */
export function signInScriptOf(manifest: ClientManifest | null): string {
  return `/${manifest?.[SIGN_IN_ENTRY]?.file ?? SIGN_IN_ENTRY}`;
}
