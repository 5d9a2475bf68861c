import pg from 'pg';
import { BackupError } from './backup-error.ts';
import { copyRows } from './copy-rows.ts';
import { dropIndexes } from './indexes.ts';
import type { Manifest } from './manifest.ts';
import {
  assertTableMatches,
  type BackupSource,
  createDamageError,
  formatTableHeader,
  readTables,
} from './read.ts';
import { RowDigest } from './row-digest.ts';
import { EXCLUDED_TABLES, formatCopyTarget, formatTableNames, listTables, type Table } from './tables.ts';

/** Throws BackupError unless the backup has exactly the tables and columns that its migrations create. */
function assertSameTables(created: readonly Table[], manifest: Manifest): void {
  const expected = created.filter(({ name }) => !EXCLUDED_TABLES.has(name)).map(formatCopyTarget);
  const stored = manifest.tables.map(formatCopyTarget);
  const different = [
    ...expected.filter((target) => !stored.includes(target)),
    ...stored.filter((target) => !expected.includes(target)),
  ];
  if (different.length === 0) return;
  throw new BackupError(
    `The tables in the backup do not match its migrations. They differ in: ${different.join('; ')}.`,
  );
}

async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
  }
}

function createFileChangedError(): BackupError {
  return new BackupError('The file changed while it was read.');
}

/**
 * Fills the tables inside the caller's transaction and verifies the row count and hash of each. Triggers (of append-only
 * tables and notifications) are disabled meanwhile, which the owner of a table may do; foreign keys and checks are not.
 * Throws BackupError when the file does not agree with the manifest.
 */
export async function loadTables(client: pg.Client, source: BackupSource, manifest: Manifest): Promise<void> {
  const tables = await listTables(client);
  assertSameTables(tables, manifest);
  const switchTriggers = async (verb: 'disable' | 'enable') => {
    for (const { name } of tables) {
      await client.query(`alter table ${pg.escapeIdentifier(name)} ${verb} trigger user`);
    }
  };
  await switchTriggers('disable');
  // Migrations insert a few rows.
  await client.query(`truncate ${formatTableNames(tables)}`);
  const createIndexes = await dropIndexes(client);
  let index = 0;
  for await (const { header, rows } of readTables(source)) {
    const expected = manifest.tables[index];
    index += 1;
    if (!expected || header !== formatTableHeader(expected)) throw createFileChangedError();
    const digest = new RowDigest();
    const copied = await copyRows(client, formatCopyTarget(expected), digest.addAll(rows));
    assertTableMatches(source.path, { header, digest }, expected);
    if (copied !== expected.rows) {
      throw createDamageError(source.path, `contains rows that PostgreSQL cannot read (${expected.name}).`);
    }
  }
  if (index !== manifest.tables.length) throw createFileChangedError();
  await createIndexes();
  await client.query('set constraints all immediate');
  await switchTriggers('enable');
  await setSequences(client, manifest.sequences);
}
