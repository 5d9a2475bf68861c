import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { closedAncestor, type OsUser } from './os-user.ts';

export const DATABASE_USER = 'rapport';
const MAJOR_VERSION = '18';
const MAX_LOG_BYTES = 1_048_576;

/** PostgreSQL gets nothing of our environment: it holds secrets that are none of its business. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Sized for one small site on a small machine; one user's traffic needs no more. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '50',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** For tests only: faster, and what is written survives the death of a process but not a power cut. */
const UNSAFE_SETTINGS = { fsync: 'off', full_page_writes: 'off' };

/** Where a cluster is and who runs it. */
export interface Cluster {
  directory: string;
  logFile: string;
  user: OsUser | undefined;
  binaries: Binaries;
  durable: boolean;
  /** The setting `max_connections`; 50 if omitted. */
  maxConnections?: number | undefined;
}

interface Opened {
  /** The path PostgreSQL is given. */
  path: string;
  /** Kept open in the child as its file descriptor 3, when the path is a way through that descriptor. */
  descriptor: number | null;
}

/**
 * The path under which the database user can enter `directory`. Where a directory above it is closed to that user
 * (DATA_DIR under /root, say), Linux lets it in through an open file descriptor, which needs no way down from /.
 */
function openFor(directory: string, user: OsUser | undefined): Opened {
  const closed = closedAncestor(directory, user);
  if (!closed) return { path: directory, descriptor: null };
  if (process.platform === 'linux') return { path: '/proc/self/fd/3', descriptor: openSync(directory, 'r') };
  throw new EmbeddedDatabaseError(
    `PostgreSQL cannot run as root, and the user it runs as instead cannot access ${closed}. ` +
      'Start the server as an ordinary user, or set DATA_DIR to a directory that other users can access.',
  );
}

function characterType(): string {
  try {
    const known = execFileSync('/usr/bin/locale', ['-a'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return known.split('\n').find((name) => /^(C|en_US)\.utf-?8$/i.test(name)) ?? 'C';
  } catch {
    return 'C';
  }
}

/**
 * Makes the cluster unless it is there: into a directory beside it, moved into place when complete, so that being
 * killed half-way leaves nothing that looks like a cluster.
 */
export async function initialise(cluster: Cluster, password: string): Promise<void> {
  const versionFile = join(cluster.directory, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim();
    if (found === MAJOR_VERSION) return;
    throw new EmbeddedDatabaseError(
      `The database in ${cluster.directory} was made by PostgreSQL ${found}; this version uses ${MAJOR_VERSION}. ` +
        'Restore a backup into an empty DATA_DIR.',
    );
  }
  const fresh = mkdtempSync(`${cluster.directory}.new-${process.pid}-`);
  const secrets = mkdtempSync(join(tmpdir(), `rapport-init-${process.pid}-`));
  const passwordFile = join(secrets, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (cluster.user) {
    const { uid, gid } = cluster.user;
    for (const path of [fresh, secrets, passwordFile]) chownSync(path, uid, gid);
  }
  const { path, descriptor } = openFor(fresh, cluster.user);
  try {
    await runInitdb(cluster, path, passwordFile, descriptor);
    try {
      renameSync(fresh, cluster.directory);
    } catch (error) {
      // Another process was faster; which of the two may go on is settled by the lock.
      if (!existsSync(versionFile)) throw error;
    }
  } finally {
    if (descriptor !== null) closeSync(descriptor);
    rmSync(secrets, { recursive: true, force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

function runInitdb(
  cluster: Cluster,
  path: string,
  passwordFile: string,
  descriptor: number | null,
): Promise<void> {
  const args = [
    `--pgdata=${path}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${characterType()}`,
    // The same case rules and order on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(cluster.durable ? [] : ['--no-sync']),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(cluster.binaries.initdb, args, {
      cwd: '/',
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe', descriptor ?? 'ignore'],
      ...cluster.user,
    });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new EmbeddedDatabaseError(`PostgreSQL could not create its files: ${complaint.trim()}`));
    });
  });
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export interface StartedPostmaster {
  pid: number;
  /** True once the program has ended. */
  ended: () => boolean;
}

/**
 * Starts PostgreSQL as a process group of its own, so that Ctrl-C at the terminal reaches the server alone, which
 * then stops the database in its turn.
 */
export function spawnPostmaster(cluster: Cluster, port: number): StartedPostmaster {
  const tooLong = existsSync(cluster.logFile) && statSync(cluster.logFile).size > MAX_LOG_BYTES;
  const log = openSync(cluster.logFile, tooLong ? 'w' : 'a', 0o600);
  const { path, descriptor } = openFor(cluster.directory, cluster.user);
  const { durable, maxConnections } = cluster;
  const settings = {
    ...SETTINGS,
    ...(durable ? {} : UNSAFE_SETTINGS),
    ...(maxConnections === undefined ? {} : { max_connections: String(maxConnections) }),
  };
  try {
    const child = spawn(
      cluster.binaries.postgres,
      ['-D', path, '-p', String(port), ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
      {
        cwd: '/',
        env: ENVIRONMENT,
        detached: true,
        stdio: ['ignore', log, log, descriptor ?? 'ignore'],
        ...cluster.user,
      },
    );
    let ended = false;
    const end = () => {
      ended = true;
    };
    child.on('exit', end);
    child.on('error', end);
    child.unref();
    return { pid: child.pid ?? 0, ended: () => ended };
  } finally {
    closeSync(log);
    if (descriptor !== null) closeSync(descriptor);
  }
}

/** The last lines PostgreSQL wrote, for an error message. */
export function logTail(cluster: Cluster): string {
  try {
    return readFileSync(cluster.logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
  } catch {
    return '';
  }
}

/** Creates DATA_DIR, accessible by its owner only. */
export function prepareDataDirectory(dataDir: string): void {
  if (existsSync(dataDir)) return;
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o711);
}
