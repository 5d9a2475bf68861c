import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Cluster, freePort, logTail, type StartedPostmaster, spawnPostmaster } from './cluster.ts';
import { DataDirectoryInUseError, EmbeddedDatabaseError } from './errors.ts';
import { connect, takeLock } from './lock.ts';
import { isAlive, isPostmasterOf, type RunningPostmaster, readPostmasterFile } from './postmaster-file.ts';

const TIMEOUT_MS = 60_000;
const MAX_STARTS = 30;

/** A running database that only this process uses while `lock` is open. */
export interface Ownership extends RunningPostmaster {
  lock: pg.Client;
}

/** The running postmaster of the cluster, no matter which process started it. */
export function livePostmaster(cluster: Cluster): RunningPostmaster | null {
  const running = readPostmasterFile(cluster.directory);
  return running && isPostmasterOf(cluster.directory, running.pid) ? running : null;
}

/** Asks PostgreSQL to stop, politely for 7 seconds, then at once (it recovers at the next start). */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    if (isPostmasterOf(cluster.directory, pid)) process.kill(pid, name);
  };
  // A postmaster that is no one's child any more may stay in the process table after it has ended.
  const gone = () =>
    !isAlive(pid) ||
    (readPostmasterFile(cluster.directory)?.pid !== pid && !isPostmasterOf(cluster.directory, pid));
  signal('SIGINT');
  const patience = Date.now() + 7000;
  while (!gone()) {
    if (Date.now() > patience) {
      signal('SIGQUIT');
      await delay(200);
      return;
    }
    await delay(10);
  }
}

/** One look at a live postmaster: ours now, or null when it is not ready (or was at the wrong port and is stopped). */
async function possess(
  cluster: Cluster,
  dataDir: string,
  password: string,
  running: RunningPostmaster,
  wantedPort: number | undefined,
): Promise<Ownership | null> {
  const lock = await connect(running.port, password);
  if (!lock) return null;
  const result = await takeLock(lock).catch(() => null);
  if (result?.taken && (wantedPort === undefined || wantedPort === running.port)) return { ...running, lock };
  await lock.end().catch(() => undefined);
  if (result && !result.taken) throw new DataDirectoryInUseError(dataDir, result.holder);
  if (result?.taken) await stopPostmaster(cluster, running.pid);
  return null;
}

/** Starts PostgreSQL, clearing away first what a crash left. */
async function startPostmaster(cluster: Cluster, wantedPort: number | undefined): Promise<StartedPostmaster> {
  const port = wantedPort ?? (await freePort());
  // No live postmaster of this cluster goes with the file; its number may be any other program's by now.
  if (!livePostmaster(cluster)) rmSync(join(cluster.directory, 'postmaster.pid'), { force: true });
  return spawnPostmaster(cluster, port);
}

/**
 * Gets hold of the cluster's database: attaches to one that a killed server left running, or starts it, and takes
 * the lock. Every question of who was first is settled by PostgreSQL itself.
 */
export async function takeOwnership(
  cluster: Cluster,
  dataDir: string,
  password: string,
  wantedPort: number | undefined,
): Promise<Ownership> {
  const deadline = Date.now() + TIMEOUT_MS;
  let started: StartedPostmaster | null = null;
  let starts = 0;
  while (Date.now() < deadline && starts <= MAX_STARTS) {
    const running = livePostmaster(cluster);
    if (running) {
      const ownership = await possess(cluster, dataDir, password, running, wantedPort);
      if (ownership) return ownership;
    } else if (!started || started.ended()) {
      // Again, when the port was taken in between or processes of a killed predecessor have not quite ended.
      if (starts > 0) await delay(100);
      starts += 1;
      started = await startPostmaster(cluster, wantedPort);
    }
    await delay(10);
  }
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL did not start. Its log (${cluster.logFile}) ends with:\n${logTail(cluster)}`,
  );
}
