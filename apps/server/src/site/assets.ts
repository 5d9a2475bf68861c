import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { createRepresentation, type Representation } from '../platform/http/representation.ts';

const TYPES: Record<string, { type: string; compress: boolean }> = {
  '.js': { type: 'text/javascript; charset=utf-8', compress: true },
  '.css': { type: 'text/css; charset=utf-8', compress: true },
  '.svg': { type: 'image/svg+xml', compress: true },
  '.json': { type: 'application/json; charset=utf-8', compress: true },
  '.webmanifest': { type: 'application/manifest+json', compress: true },
  '.txt': { type: 'text/plain; charset=utf-8', compress: true },
  '.ico': { type: 'image/x-icon', compress: true },
  '.woff2': { type: 'font/woff2', compress: false },
  '.png': { type: 'image/png', compress: false },
  '.jpg': { type: 'image/jpeg', compress: false },
  '.webp': { type: 'image/webp', compress: false },
  '.avif': { type: 'image/avif', compress: false },
};

/** A file with a hash in its name never changes; the others are revalidated after an hour. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT_LIVED = 'public, max-age=3600';

export interface Asset {
  cacheControl: string;
  /** Read and compressed at the first call, then cached. */
  representation(): Promise<Representation>;
}

export interface Assets {
  /** The built file at a path of the site (`/assets/app-1a2b3c.js`), if there is one. */
  find(path: string): Asset | undefined;
  /** Reads and compresses all files one after another, so that no visitor waits for it. */
  warm(): Promise<void>;
}

/** The build's compressed version of a file; compressed here when there is none. */
async function load(file: string, type: { type: string; compress: boolean }): Promise<Representation> {
  const body = await readFile(file);
  if (!type.compress || !existsSync(`${file}.br`) || !existsSync(`${file}.gz`)) {
    return createRepresentation(body, type.type, { compress: type.compress, quality: 11 });
  }
  const plain = await createRepresentation(body, type.type, { compress: false, quality: 0 });
  const [br, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
  return { ...plain, bodies: { identity: body, br, gzip } };
}

function asset(file: string, path: string, type: { type: string; compress: boolean }): Asset {
  let cached: Promise<Representation> | undefined;
  return {
    cacheControl: path.startsWith('/assets/') ? IMMUTABLE : SHORT_LIVED,
    representation() {
      cached ??= load(file, type);
      return cached;
    },
  };
}

/** The files of the built web client. They are listed once, and only listed files can be requested. */
export function listAssets(directory: string): Assets {
  const found = new Map<string, Asset>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(directory.length).split(sep).join('/');
    const type = TYPES[extname(entry.name)];
    if (entry.isFile() && type && !path.includes('/.')) found.set(path, asset(file, path, type));
  }
  return {
    find: (path) => found.get(path),
    async warm() {
      for (const one of found.values()) await one.representation();
    },
  };
}
