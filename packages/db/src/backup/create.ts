import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATIONS_TABLE } from '../orm.ts';
import { BackupRunningError } from './backup-error.ts';
import { withConnection } from './connect.ts';
import { encryptFor } from './encryption.ts';
import { END_OF_ROWS, firstLine, MANIFEST_MARK, type Manifest, type TableRecord } from './manifest.ts';
import { seal } from './seal.ts';
import { copyTarget, LEFT_OUT, listed, listTables, steadySettings, type Table } from './tables.ts';
import { Tally } from './tally.ts';

export interface BackupOptions {
  databaseUrl: string;
  /** Made when it is not there. */
  directory: string;
  /** The instant in the file's name. */
  now: Date;
  /** Who can open the file, as age recipients (`age1…`); without any it is not encrypted. */
  recipients?: readonly string[];
}

export interface BackupFile {
  filename: string;
  path: string;
  bytes: number;
  manifest: Manifest;
}

/** Any number, the same everywhere: who holds this advisory lock is the one that writes a backup of this database. */
const BACKUP_LOCK = 7_234_003;
/** The fastest of gzip's levels; the next ones take twice the time for a tenth of the size. */
const GZIP_LEVEL = 1;
const UNFINISHED = /^\.rapport-.*\.partial$/;
/** No backup takes a day. */
const LEFT_OVER_AFTER_MS = 86_400_000;
const GZIP_CHUNK = 128 * 1024;

async function begin(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await steadySettings(client);
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    BACKUP_LOCK,
  ]);
  if (!rows[0]?.taken)
    throw new BackupRunningError('A backup is being made already. Try again when it is done.');
}

/** Reads the state of every sequence of the application's schema. */
async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind = 'S' order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    );
    sequences.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

async function* rowsOf(client: pg.Client, table: Table, done: (record: TableRecord) => void) {
  const tally = new Tally();
  yield* tally.through(client.query(copyTo(`copy ${copyTarget(table)} to stdout`)));
  done({ ...table, rows: tally.rows, sha256: tally.sha256() });
}

/** The text of a backup, piece by piece: each table as COPY writes it, the manifest last, for only then it is known. */
async function* content(client: pg.Client, now: Date, done: (manifest: Manifest) => void) {
  const line = (text: string) => Buffer.from(`${text}\n`);
  await begin(client);
  const tables = (await listTables(client)).filter(({ name }) => !LEFT_OUT.has(name));
  // Nothing of it is altered or dropped from here on; reading and writing go on as ever.
  await client.query(`lock table ${listed(tables)} in access share mode`);
  yield line(firstLine);
  const records: TableRecord[] = [];
  for (const table of tables) {
    yield line(`COPY ${copyTarget(table)} FROM stdin;`);
    yield* rowsOf(client, table, (record) => records.push(record));
    yield line(END_OF_ROWS);
  }
  const executed = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`);
  const server = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const manifest: Manifest = {
    createdAt: now.toISOString(),
    postgres: server.rows[0]?.version ?? '',
    migrations: executed.rows.map(({ name }) => name),
    tables: records,
    // Last: a sequence only rises, so no row of the snapshot is above it.
    sequences: await listSequences(client),
  };
  await client.query('commit');
  yield line(MANIFEST_MARK + JSON.stringify(manifest));
  done(manifest);
}

async function* sealed(source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield seal(hash.digest('hex'));
}

/** A step of a pipeline that changes nothing. */
async function* asItIs(source: AsyncIterable<Buffer>) {
  yield* source;
}

/** Makes the new name of a file in the directory last through a power cut, where the system can do that. */
async function keepName(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what servers that were killed left unfinished: it holds personal data and is of no use. */
async function removeLeftOvers(directory: string, now: Date): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!UNFINISHED.test(name)) continue;
    const path = join(directory, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > LEFT_OVER_AFTER_MS) await rm(path, { force: true });
  }
}

/**
 * Writes a consistent snapshot of the application's tables into `directory` while the product goes on working
 * The file appears under its name only when it is complete, readable by its owner alone; memory use does not grow with
 * the data. With recipients nothing reaches the disk unencrypted. Throws BackupRunningError while another one is being
 * written.
 */
export async function createBackup({
  databaseUrl,
  directory,
  now,
  recipients = [],
}: BackupOptions): Promise<BackupFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const encrypted = recipients.length > 0;
  const filename = `rapport-${now.toISOString().replaceAll(':', '-')}.backup.gz${encrypted ? '.age' : ''}`;
  const path = join(directory, filename);
  const unfinished = join(directory, `.${filename}.${randomBytes(4).toString('hex')}.partial`);
  let manifest: Manifest | undefined;
  try {
    await withConnection(databaseUrl, (client) =>
      pipeline(
        Readable.from(
          content(client, now, (finished) => {
            manifest = finished;
          }),
          { objectMode: false },
        ),
        createGzip({ level: GZIP_LEVEL, chunkSize: GZIP_CHUNK }),
        sealed,
        encrypted ? encryptFor(recipients) : asItIs,
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      ),
    );
    if (!manifest) throw new Error('the backup ended before its manifest');
    const { size: bytes } = await stat(unfinished);
    await rename(unfinished, path);
    await keepName(directory);
    await removeLeftOvers(directory, now).catch(() => undefined);
    return { filename, path, bytes, manifest };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
