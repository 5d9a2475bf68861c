import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from './postmaster-file.ts';

/** No one takes an hour to make a cluster: by then the number of its process is another program's. */
const MAX_AGE_MS = 3_600_000;
const MAX_REMOVAL_TRIES = 100;
const REMOVAL_RETRY_MS = 100;

/**
 * Removes what processes left that were killed while they made a cluster: their directories beside it, 39 MB each, and
 * the files with the password. Those of a process that is still at work stay.
 */
export async function removeUnfinishedClusters(directory: string): Promise<void> {
  const beside = `${basename(directory)}.new-`;
  for (const [parent, prefix] of [
    [dirname(directory), beside],
    [tmpdir(), 'rapport-init-'],
  ] as const) {
    for (const name of readdirSync(parent)) {
      if (name.startsWith(prefix)) await removeUnlessInUse(join(parent, name), name.slice(prefix.length));
    }
  }
}

/** `rest` is the process that made it and a random part; earlier versions had the random part alone. */
async function removeUnlessInUse(path: string, rest: string): Promise<void> {
  const pid = /^(\d+)-/.exec(rest)?.[1];
  try {
    const old = Date.now() - statSync(path).mtimeMs > MAX_AGE_MS;
    if (!old && (pid === undefined || isAlive(Number(pid)))) return;
    await removeDirectory(path);
  } catch {
    // Someone else's, or gone in between; the next start tries again.
  }
}

/**
 * Removes a directory that initdb may still be writing to or cleaning up, for its parent was killed alone. A file that
 * initdb removes at the same moment ends `rmSync` early without an error, so the directory itself is looked at.
 */
async function removeDirectory(path: string): Promise<void> {
  for (let tries = 0; existsSync(path) && tries < MAX_REMOVAL_TRIES; tries += 1) {
    if (tries > 0) await delay(REMOVAL_RETRY_MS);
    try {
      rmSync(path, { recursive: true, force: true });
    } catch (error) {
      if (!isNotEmpty(error)) throw error;
    }
  }
}

/** A file appeared in the directory while it was emptied. */
function isNotEmpty(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY';
}
