import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { create } from 'tar';

const PACKAGE = fileURLToPath(new URL('../', import.meta.url));

/** Without the paths of this machine in comments, so that every machine builds the same bytes. */
const INPUT = {
  input: { index: join(PACKAGE, 'src/index.ts') },
  cwd: PACKAGE,
  platform: 'browser',
  experimental: { attachDebugInfo: 'none' },
} as const;

/** The packages whose code is in the bundle; their licenses travel with it. */
const BUNDLED = ['@trpc/client', '@trpc/server', 'openapi-fetch', 'openapi-typescript-helpers'];

/** The files of the package, in the order in which they are packed. */
const FILES = ['package.json', 'README.md', 'LICENSE', 'THIRD-PARTY-LICENSES.txt', 'index.js', 'index.d.ts'];

/** The same bytes in every build. */
const PACKED_AT = new Date('2000-01-01T00:00:00Z');

async function createManifest(): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
  const manifest = {
    ...{ name, version, license },
    description: 'Typed clients for the API of Rapport: tRPC and REST.',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    sideEffects: false,
    engines: { node: '>=20' },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

async function collectLicenses(): Promise<string> {
  const texts = BUNDLED.map(async (name) => {
    const text = await readFile(join(PACKAGE, 'node_modules', name, 'LICENSE'), 'utf8');
    return `${name}\n\n${text.trim()}\n`;
  });
  return `This package contains code of these packages.\n\n${(await Promise.all(texts)).join('\n\n')}`;
}

async function bundleCode(directory: string): Promise<void> {
  const bundle = await rolldown({
    ...INPUT,
    transform: { target: 'es2022' },
    // Most of @trpc/client is not used here.
    treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
  });
  await bundle.write({ dir: directory, format: 'esm', entryFileNames: '[name].js', minify: false });
  await bundle.close();
}

async function bundleTypes(directory: string): Promise<void> {
  const bundle = await rolldown({
    ...INPUT,
    plugins: [dts({ generator: 'oxc', emitDtsOnly: true, tsconfig: false })],
  });
  await bundle.write({ dir: directory, format: 'esm' });
  await bundle.close();
}

/** Builds the package into `<directory>/package` and packs it into `<directory>/client.tgz`. Returns the archive's path. */
export async function buildPackage(directory: string): Promise<string> {
  const target = join(directory, 'package');
  await rm(directory, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await Promise.all([bundleCode(target), bundleTypes(target)]);
  await writeFile(join(target, 'package.json'), await createManifest());
  await writeFile(join(target, 'README.md'), await readFile(join(PACKAGE, 'README.md')));
  await writeFile(join(target, 'LICENSE'), await readFile(join(PACKAGE, '../../LICENSE')));
  await writeFile(join(target, 'THIRD-PARTY-LICENSES.txt'), await collectLicenses());
  const file = join(directory, 'client.tgz');
  // The names of npm's archives begin with `package/`.
  await create(
    { cwd: directory, file, gzip: { level: 9 }, portable: true, mtime: PACKED_AT },
    FILES.map((name) => `package/${name}`),
  );
  return file;
}
