import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries } from './embedded/binaries.ts';
import { type Cluster, DATABASE_USER, initialise, prepareDataDirectory } from './embedded/cluster.ts';
import { DataDirectoryInUseError } from './embedded/errors.ts';
import { databaseUser } from './embedded/os-user.ts';
import { type Ownership, stopPostmaster, takeOwnership } from './embedded/ownership.ts';
import { databasePassword } from './embedded/password.ts';
import { removeUnfinishedClusters } from './embedded/unfinished.ts';

export { DataDirectoryInUseError, EmbeddedDatabaseError } from './embedded/errors.ts';

const DATABASE = 'rapport';

export interface EmbeddedOptions {
  dataDir: string;
  /** A free one by default. */
  port?: number;
  /** Gets one line when the database is found gone and started again. */
  log?: (message: string) => void;
  /** False only in tests: does not wait for the disk, so a power failure loses data. */
  durable?: boolean;
  /** Connections at the same time; 50 by default, which several processes of the server exceed. */
  maxConnections?: number;
}

export interface EmbeddedPostgres {
  databaseUrl: string;
  /** Stops the database. Done again it does nothing. */
  stop: () => Promise<void>;
}

async function ensureDatabase({ lock }: Ownership): Promise<void> {
  const { rowCount } = await lock.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await lock.query(`create database ${DATABASE}`);
}

/**
 * Starts the embedded PostgreSQL in DATA_DIR, or attaches to the one a killed server left running there, and keeps
 * it running until `stop`. Only processes of this machine that know the password in DATA_DIR can connect.
 * Throws DataDirectoryInUseError when another live process has it, EmbeddedDatabaseError when it cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { port: wantedPort, log = () => undefined, durable = true } = options;
  prepareDataDirectory(resolve(options.dataDir));
  const dataDir = realpathSync(options.dataDir);
  const directory = join(dataDir, 'postgres');
  const user = databaseUser(directory);
  const cluster: Cluster = {
    directory,
    logFile: join(dataDir, 'postgres.log'),
    user,
    binaries: findBinaries(user),
    durable,
    maxConnections: options.maxConnections,
  };
  const password = databasePassword(dataDir, directory);
  await removeUnfinishedClusters(directory);
  await initialise(cluster, password);

  let stopping = false;
  let recovery: Promise<void> = Promise.resolve();
  let ownership = await takeOwnership(cluster, dataDir, password, wantedPort);
  await ensureDatabase(ownership);
  const { port } = ownership;

  const recover = async (): Promise<void> => {
    log('The connection to the embedded database was lost. Reconnecting.');
    while (!stopping) {
      try {
        ownership = await takeOwnership(cluster, dataDir, password, port);
        watch();
        return log('The embedded database is running again.');
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        if (error instanceof DataDirectoryInUseError) return;
        await delay(1000);
      }
    }
  };
  const watch = (): void => {
    ownership.lock.once('end', () => {
      if (!stopping) recovery = recover();
    });
  };
  // However this process ends, kill -9 apart, the database does not outlive it.
  const atExit = (): void => {
    try {
      process.kill(ownership.pid, 'SIGINT');
    } catch {
      // It is gone already.
    }
  };
  watch();
  process.once('exit', atExit);

  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    stopping = true;
    await recovery;
    process.off('exit', atExit);
    // The lock is held until the database is gone, so that a successor waits instead of attaching to one that stops.
    await stopPostmaster(cluster, ownership.pid);
    await ownership.lock.end().catch(() => undefined);
  };
  return {
    databaseUrl: `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE}`,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
