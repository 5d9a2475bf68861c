import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Smaller files are not worth a compressed copy. */
const MIN_COMPRESSED_BYTES = 512;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_COMPRESSED_BYTES) return;
  await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).then((bytes) =>
      writeFile(`${file}.br`, bytes),
    ),
    gzipped(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

/** Puts `.br` and `.gz` copies beside what browsers download, at the highest levels, once at build time. */
export function precompress(): Plugin {
  return {
    name: 'rapport:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options, bundle) {
      const directory = options.dir ?? 'dist/client';
      const names = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(names.map((name) => compressFile(path.join(directory, name))));
    },
  };
}
