import { readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isAlive } from './postmaster-file.ts';

/** Nobody takes an hour to make a cluster: by then the number of its process is another program's. */
const MAX_AGE_MS = 3_600_000;

/**
 * Removes what processes left that were killed while they made a cluster: their directories beside it, 39 MB each, and
 * the files with the password. Those of a process that is still at work stay.
 */
export function removeUnfinishedClusters(directory: string): void {
  const beside = `${basename(directory)}.new-`;
  for (const [parent, prefix] of [
    [dirname(directory), beside],
    [tmpdir(), 'rapport-init-'],
  ] as const) {
    for (const name of readdirSync(parent)) {
      if (name.startsWith(prefix)) removeUnlessInUse(join(parent, name), name.slice(prefix.length));
    }
  }
}

/** `rest` is the process that made it and a random part; earlier versions had the random part alone. */
function removeUnlessInUse(path: string, rest: string): void {
  const pid = /^(\d+)-/.exec(rest)?.[1];
  try {
    const old = Date.now() - statSync(path).mtimeMs > MAX_AGE_MS;
    if (!old && (pid === undefined || isAlive(Number(pid)))) return;
    // What initdb is still writing when its parent was killed takes more than one try.
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  } catch {
    // Somebody else's, or gone in between; the next start tries again.
  }
}
