import type pg from 'pg';
import { createMigrationsTable, MIGRATION_LOCK, MIGRATIONS_TABLE, runMigrations } from '../migrate.ts';
import { migrations } from '../migrations/all.ts';
import { BackupError } from './backup-error.ts';
import { queryRow, withConnection } from './connect.ts';
import { assertKnownMigrations } from './known-migrations.ts';
import { loadTables } from './load.ts';
import type { Manifest } from './manifest.ts';
import { type BackupSource, inspectBackup } from './read.ts';
import { assertEmptyDatabase, assertSupportedServer } from './restore-target.ts';
import { applyCopySettings, formatTableNames } from './tables.ts';
import { vacuumTables } from './vacuum.ts';
import { countWaitingMail, holdWaitingMail, type WaitingMail } from './waiting-mail.ts';

export interface RestoreOptions extends BackupSource {
  databaseUrl: string;
  /** Marks waiting email so that no server sends it. All other rows are those of the backup. */
  holdMail?: boolean;
  /** Only tries it: counts all rows once more and undoes everything, so the database is empty again. */
  undo?: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** Rows in all tables. */
  rows: number;
  /** Migrations that are newer than the backup and ran after its data was loaded. */
  migrated: string[];
  waitingMail: WaitingMail;
}

/** Throws BackupError unless every table still has the rows of the manifest after newer migrations ran. */
async function assertRowsCounted(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    // Newer migrations add their own names to it.
    if (table.name === MIGRATIONS_TABLE) continue;
    const { rows } = await queryRow<{ rows: number }>(
      client,
      `select count(*)::float8 as rows from ${formatTableNames([table])}`,
    );
    if (rows === table.rows) continue;
    throw new BackupError(`After the restore ${table.name} has ${rows} rows instead of ${table.rows}.`);
  }
}

/**
 * Restores a backup into an empty database. The whole file is verified before the database is changed, and each table
 * again while it is read. Everything happens in one transaction, newer migrations included, so that the database is as
 * empty as before if anything fails. Needs a role that owns the database, but no superuser. Throws BackupError with a
 * message for the person at the terminal.
 */
export async function restoreBackup({
  databaseUrl,
  holdMail = false,
  undo = false,
  ...source
}: RestoreOptions): Promise<Restored> {
  const manifest = await inspectBackup(source);
  assertKnownMigrations(manifest.migrations);
  return withConnection(databaseUrl, async (client) => {
    await client.query('begin');
    // First, because older servers do not know all settings.
    await assertSupportedServer(client);
    await applyCopySettings(client);
    // A server that starts on this database meanwhile waits for this lock before it migrates.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await assertEmptyDatabase(client);
    const run = (sql: string) => client.query(sql);
    await createMigrationsTable(run);
    await runMigrations(run, migrations.slice(0, manifest.migrations.length));
    await loadTables(client, source, manifest);
    const newer = migrations.slice(manifest.migrations.length);
    await runMigrations(run, newer);
    const migrated = newer.map(({ name }) => name);
    const waitingMail = await countWaitingMail(client);
    if (holdMail) await holdWaitingMail(client);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    if (undo) {
      await assertRowsCounted(client, manifest);
      await client.query('rollback');
      return { manifest, migrated, rows, waitingMail };
    }
    await client.query('commit');
    // Only for speed: PostgreSQL would do the same a little later.
    await vacuumTables(client).catch(() => undefined);
    return { manifest, migrated, rows, waitingMail };
  });
}
