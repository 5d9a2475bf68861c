import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, isPostmasterOf, readPostmasterFile } from '../embedded/postmaster-file.ts';
import { TEST_DIRECTORY, TEST_PARENTS } from './test-directory.ts';

function clearDirectory(parent: string): void {
  for (const name of readdirSync(parent)) {
    const run = Number(new RegExp(`^${TEST_DIRECTORY}(\\d+)-`).exec(name)?.[1]);
    if (!run || isAlive(run)) continue;
    const directory = join(parent, name);
    const cluster = join(directory, 'postgres');
    const left = readPostmasterFile(cluster);
    if (left && isPostmasterOf(cluster, left.pid)) process.kill(left.pid, 'SIGQUIT');
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Stops and removes databases of test runs that were killed before they could do so themselves. */
export function clearLeftOvers(): void {
  for (const parent of TEST_PARENTS) if (existsSync(parent)) clearDirectory(parent);
}
