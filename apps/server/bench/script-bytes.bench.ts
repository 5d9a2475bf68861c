import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * The bytes of script that a fresh visitor of / downloads: every module script and modulepreload of the rendered
 * document, with their static imports; and how many it is with the forms, which load when the visitor comes near. Run
 * after a build: `npx pnpm@12 bench script-bytes` (bars: 105 KB before the first interaction, 130 KB with the forms, both
 * compressed with brotli).
 */
const client = path.resolve(import.meta.dirname, '../../web/dist/client');
const { render } = await import(path.resolve(import.meta.dirname, '../../web/dist/server/entry-server.js'));
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
const FORMS = 'assets/home-forms-*.js';

const files = new Set<string>();
const sum = { raw: 0, gzip: 0, brotli: 0 };

async function add(file: string): Promise<void> {
  if (files.has(file)) return;
  files.add(file);
  const content = await readFile(file);
  const brotli = brotliCompressSync(content).length;
  sum.raw += content.length;
  sum.gzip += gzipSync(content, { level: 9 }).length;
  sum.brotli += brotli;
  console.log(`${String(brotli).padStart(8)}  ${path.basename(file)}`);
  for (const [, imported] of content.toString('utf8').matchAll(STATIC_IMPORTS)) {
    if (imported) await add(path.resolve(path.dirname(file), imported));
  }
}

function print(what: string): void {
  const { raw, gzip, brotli } = sum;
  console.log(
    `${String(brotli).padStart(8)}  ${what}, brotli (gzip ${gzip}, raw ${raw}, ${files.size} files)`,
  );
}

for (const [, url] of String(html).matchAll(SCRIPTS)) {
  if (url) await add(path.join(client, url));
}
print('before the first interaction');
const forms = globSync(FORMS, { cwd: client });
if (forms.length !== 1) throw new Error(`${FORMS}: one file expected, found ${forms.length}`);
for (const file of forms) await add(path.join(client, file));
print('with the forms');
