import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, isPostmasterOf, readPostmasterFile } from '../embedded/postmaster-file.ts';

/** Directories of test databases carry the number of the test run they belong to. */
export const TEST_DIRECTORY = 'rapport-test-';

/** Stops and removes databases of test runs that were killed before they could do so themselves. */
export function clearLeftOvers(): void {
  for (const name of readdirSync(tmpdir())) {
    const run = Number(new RegExp(`^${TEST_DIRECTORY}(\\d+)-`).exec(name)?.[1]);
    if (!run || isAlive(run)) continue;
    const directory = join(tmpdir(), name);
    const cluster = join(directory, 'postgres');
    const left = readPostmasterFile(cluster);
    if (left && isPostmasterOf(cluster, left.pid)) process.kill(left.pid, 'SIGQUIT');
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}
