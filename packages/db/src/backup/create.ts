import { createHash, type Hash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { formatBackupName } from '@rapport/domain/backups/file-name';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATIONS_TABLE } from '../migrate.ts';
import { BackupRunningError, explainFileError } from './backup-error.ts';
import { queryRow, withConnection } from './connect.ts';
import { encryptFor } from './encryption.ts';
import { createFileChecksum } from './file-checksum.ts';
import { END_OF_ROWS, FIRST_LINE, MANIFEST_PREFIX, type Manifest, type TableRecord } from './manifest.ts';
import { RowDigest } from './row-digest.ts';
import {
  applyCopySettings,
  EXCLUDED_TABLES,
  formatCopyTarget,
  formatTableNames,
  listTables,
  type Table,
} from './tables.ts';

export interface BackupOptions {
  databaseUrl: string;
  /** Created when it does not exist. */
  directory: string;
  /** The time in the file's name and its manifest. */
  now: Date;
  /** Who can decrypt the file, as age recipients (`age1…`). Without any the file is not encrypted. */
  recipients?: readonly string[];
  /** Made by the schedule: its name says so, and retention may delete it. */
  scheduled?: boolean;
}

export interface BackupFile {
  filename: string;
  path: string;
  bytes: number;
  /** Of the whole file, in hexadecimal. */
  sha256: string;
  manifest: Manifest;
}

/** An advisory lock, held by the process that writes a backup of the database. Any number, the same in every process. */
const BACKUP_LOCK = 7_234_003;
/** The fastest level of gzip. The next ones take twice the time and save a tenth of the size. */
const GZIP_LEVEL = 1;
const UNFINISHED_NAME = /^\.rapport-.*\.partial$/;
/** No backup takes a day, so an older unfinished file is never completed. */
const MAX_UNFINISHED_AGE_MS = 86_400_000;
const GZIP_BYTES = 128 * 1024;

async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await applyCopySettings(client);
  const { locked } = await queryRow<{ locked: boolean }>(
    client,
    'select pg_try_advisory_xact_lock($1) as locked',
    [BACKUP_LOCK],
  );
  if (!locked) throw new BackupRunningError('A backup is already running. Try again when it is done.');
}

/** Reads the state of every sequence of the application's schema. */
async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind = 'S' order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await queryRow<{ lastValue: string; isCalled: boolean }>(
      client,
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    );
    sequences.push({ name, ...state });
  }
  return sequences;
}

/** The rows of a table as COPY writes them. Returns its entry in the manifest. */
async function* generateRows(client: pg.Client, table: Table): AsyncGenerator<Buffer, TableRecord> {
  const digest = new RowDigest();
  yield* digest.addAll(client.query(copyTo(`copy ${formatCopyTarget(table)} to stdout`)));
  return { ...table, rows: digest.rows, sha256: digest.sha256() };
}

/** The text of a backup: every table, then the manifest, which is only known then and is passed to `onManifest`. */
async function* generateContent(client: pg.Client, now: Date, onManifest: (manifest: Manifest) => void) {
  const line = (text: string) => Buffer.from(`${text}\n`);
  await beginSnapshot(client);
  const tables = (await listTables(client)).filter(({ name }) => !EXCLUDED_TABLES.has(name));
  // The tables cannot be altered or dropped from here on. Reading and writing their rows is still possible.
  await client.query(`lock table ${formatTableNames(tables)} in access share mode`);
  yield line(FIRST_LINE);
  const records: TableRecord[] = [];
  for (const table of tables) {
    yield line(`COPY ${formatCopyTarget(table)} FROM stdin;`);
    records.push(yield* generateRows(client, table));
    yield line(END_OF_ROWS);
  }
  const executed = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`);
  const { postgres } = await queryRow<{ postgres: string }>(
    client,
    `select current_setting('server_version') as postgres`,
  );
  const manifest: Manifest = {
    createdAt: now.toISOString(),
    postgres,
    migrations: executed.rows.map(({ name }) => name),
    tables: records,
    // Last: sequences only rise, so no row of the snapshot has a higher value.
    sequences: await listSequences(client),
  };
  await client.query('commit');
  yield line(MANIFEST_PREFIX + JSON.stringify(manifest));
  onManifest(manifest);
}

async function* appendChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
  yield createFileChecksum(hash.digest('hex'));
}

async function* hashAll(source: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
}

/** Makes a rename in the directory survive a power cut. Windows cannot do that. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes unfinished files, and folders of copies, of servers that were killed: they contain personal data and cannot be restored. */
async function removeUnfinishedFiles(directory: string, now: Date): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!UNFINISHED_NAME.test(name)) continue;
    const path = join(directory, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > MAX_UNFINISHED_AGE_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Writes a consistent snapshot of the application's tables into `directory` while the product continues to work.
 * The file gets its name only when it is complete, and only its owner can read it. Memory use does not grow with the
 * data. With recipients nothing reaches the disk unencrypted. Throws BackupRunningError while another backup is being
 * written, and BackupError when the directory cannot be written.
 */
export async function createBackup({
  databaseUrl,
  directory,
  now,
  recipients = [],
  scheduled = false,
}: BackupOptions): Promise<BackupFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error) => {
    throw explainFileError(error);
  });
  const encrypted = recipients.length > 0;
  const filename = formatBackupName(now, { scheduled, encrypted });
  const path = join(directory, filename);
  const unfinished = join(directory, `.${filename}.${randomBytes(4).toString('hex')}.partial`);
  let manifest: Manifest | undefined;
  const hash = createHash('sha256');
  try {
    await withConnection(databaseUrl, (client) =>
      pipeline(
        generateContent(client, now, (complete) => {
          manifest = complete;
        }),
        createGzip({ level: GZIP_LEVEL, chunkSize: GZIP_BYTES }),
        (gzipped) => {
          const file = appendChecksum(gzipped);
          return hashAll(encrypted ? encryptFor(recipients)(file) : file, hash);
        },
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      ),
    );
    if (!manifest) throw new Error('The backup ended before its manifest.');
    const { size: bytes } = await stat(unfinished);
    await rename(unfinished, path);
    await syncDirectory(directory);
    await removeUnfinishedFiles(directory, now).catch(() => undefined);
    return { filename, path, bytes, sha256: hash.digest('hex'), manifest };
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw explainFileError(error);
  }
}
