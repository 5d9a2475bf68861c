import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { buildPackage } from '@rapport/client/build';
import { createTestDatabase } from '@rapport/db/testing/test-database';
import { startTestApp } from '@rapport/server/testing/test-app';
import { expect, it, onTestFinished } from 'vitest';
import {
  createForeignProject,
  type ForeignProject,
  readInstalledVersion,
} from '../testing/foreign-project.ts';

const chapter = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8');
/** The command of docs/api.md that finds the address of the current client and installs it. */
const [command = ''] = chapter.match(/^npm install "\$\(.*$/m) ?? [];

async function readInstalledAddress({ directory }: ForeignProject): Promise<string> {
  const manifest = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  return manifest.dependencies['@rapport/client'];
}

it('npm ci installs the client of its lock file after updates of the product too', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rapport-client-updates-'));
  const { databaseUrl, drop } = await createTestDatabase();
  const project = await createForeignProject([]);
  onTestFinished(async () => {
    await drop();
    await project.remove();
    await rm(directory, { recursive: true, force: true });
  });
  const clientPackage = await buildPackage(directory);
  const first = await startTestApp({ databaseUrl, clientPackage });
  const install = command.replace('https://your-site', first.url);
  await project.install(install);
  const address = await readInstalledAddress(project);
  await first.close();

  // Other bytes, as those of another version.
  await writeFile(clientPackage, gzipSync(gunzipSync(await readFile(clientPackage)), { level: 1 }));
  const updated = await startTestApp({ databaseUrl, clientPackage, port: Number(new URL(first.url).port) });
  onTestFinished(() => updated.close());
  await project.installAgain();
  expect(await readInstalledVersion(project, '@rapport/client')).toMatch(/^\d+\.\d+\.\d+/);
  await project.install(install);
  expect(await readInstalledAddress(project)).not.toBe(address);
});
