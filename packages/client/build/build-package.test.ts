import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { list } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackage } from './build-package.ts';

let directory: string;
let archive: string;
const readBuilt = (name: string) => readFile(join(directory, 'first/package', name), 'utf8');

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rapport-client-'));
  archive = await buildPackage(join(directory, 'first'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('the packed client', () => {
  it('holds the code, the types and the papers, and nothing else', async () => {
    const names: string[] = [];
    await list({ file: archive, onReadEntry: ({ path }) => names.push(path) });
    expect(names.toSorted()).toEqual([
      'package/LICENSE',
      'package/README.md',
      'package/THIRD-PARTY-LICENSES.txt',
      'package/index.d.ts',
      'package/index.js',
      'package/package.json',
    ]);
  });

  it('has the version of the product and no dependencies', async () => {
    const product = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
    const manifest = JSON.parse(await readBuilt('package.json'));
    expect(manifest.version).toBe(product.version);
    expect(Object.keys(manifest).filter((key) => /dependencies|scripts|private/i.test(key))).toEqual([]);
    expect(manifest).toMatchObject({
      type: 'module',
      sideEffects: false,
      license: 'MIT',
      engines: { node: '>=20' },
    });
  });

  it.each(['index.js', 'index.d.ts'])('imports nothing in %s', async (name) => {
    const code = await readBuilt(name);
    expect(code.match(/^\s*(import|export) .*from |\bimport\(|\brequire\(/gm)).toBeNull();
    // Paths of the machine would make other bytes on another one.
    expect(code).not.toContain('node_modules');
    expect(code).not.toMatch(/mikro-orm|fastify|@rapport\/(server|db|domain)/i);
  });

  it('names the license of every package whose code it contains', async () => {
    const licenses = await readBuilt('THIRD-PARTY-LICENSES.txt');
    for (const name of ['@trpc/client', '@trpc/server', 'openapi-fetch'])
      expect(licenses).toContain(`${name}\n`);
    expect(licenses.match(/MIT License/g)).toHaveLength(4);
  });

  it('has the same bytes in every build', async () => {
    const again = await buildPackage(join(directory, 'second'));
    expect((await readFile(again)).equals(await readFile(archive))).toBe(true);
  });
});
