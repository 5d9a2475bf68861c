import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * The bytes of script that a fresh visitor of / downloads: every module script and modulepreload of the rendered
 * document, with their static imports. Run after a build: `npx pnpm@12 bench script-bytes` (bar: 100 KB, brotli).
 */
const web = path.resolve(import.meta.dirname, '..');
const { render } = await import(path.join(web, 'dist/server/entry-server.js'));
const { html } = await render('/', {
  articles: [],
  videos: [],
  publicUrl: 'http://localhost',
  bookingLinks: { individual: 'https://example.com/', organization: 'https://example.com/' },
  timeZone: 'UTC',
  currentYear: 2026,
});

const SCRIPTS = /<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g;
const STATIC_IMPORTS = /(?:import|from)\s*"(\.\/[^"]+\.js)"/g;

async function follow(file: string, seen: Map<string, Buffer>): Promise<void> {
  if (seen.has(file)) return;
  const content = await readFile(file);
  seen.set(file, content);
  for (const [, imported] of content.toString('utf8').matchAll(STATIC_IMPORTS)) {
    if (imported) await follow(path.resolve(path.dirname(file), imported), seen);
  }
}

const files = new Map<string, Buffer>();
for (const [, url] of String(html).matchAll(SCRIPTS)) {
  if (url) await follow(path.join(web, 'dist/client', url), files);
}

let raw = 0;
let gzip = 0;
let brotli = 0;
for (const [file, content] of files) {
  const compressed = brotliCompressSync(content).length;
  raw += content.length;
  gzip += gzipSync(content, { level: 9 }).length;
  brotli += compressed;
  console.log(`${String(compressed).padStart(8)}  ${path.basename(file)}`);
}
console.log(`${String(brotli).padStart(8)}  in all, brotli (gzip ${gzip}, raw ${raw}, ${files.size} files)`);
