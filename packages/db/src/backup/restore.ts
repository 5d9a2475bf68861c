import type pg from 'pg';
import { MIGRATION_LOCK } from '../migrate.ts';
import { BackupError } from './backup-error.ts';
import { withConnection } from './connect.ts';
import { loadTables } from './load.ts';
import type { Manifest } from './manifest.ts';
import { type BackupSource, inspectBackup } from './read.ts';
import { refuseUnknownMigrations, withSchemaBuilder } from './schema.ts';
import { steadySettings } from './tables.ts';
import { vacuumTables } from './vacuum.ts';
import { countWaitingMail, holdWaitingMail, type WaitingMail } from './waiting-mail.ts';

export interface RestoreOptions extends BackupSource {
  databaseUrl: string;
  /** Keeps email that was waiting from going out when a server starts; the rows differ from the backup in that alone. */
  holdMail?: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** Rows in all tables. */
  rows: number;
  /** Migrations that the backup had not seen and that ran after the data was in. */
  migrated: string[];
  waitingMail: WaitingMail;
}

const OLDEST_POSTGRES = 180_000;
const NAMES_SHOWN = 3;

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [server] = rows;
  if (server && server.number < OLDEST_POSTGRES) {
    throw new BackupError(`PostgreSQL 18 or newer is needed to restore; this one is ${server.version}.`);
  }
}

/** A database with any table or view of anybody's is not empty; those an extension brought do not count. */
async function refuseNotEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select concat_ws('.', nullif(n.nspname, 'public'), c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relkind = 'S', 1`,
  );
  if (rows.length === 0) return;
  const names = rows.slice(0, NAMES_SHOWN).map(({ name }) => name);
  throw new BackupError(
    `The database is not empty: it has ${names.join(', ')}${rows.length > names.length ? ' and more' : ''}. ` +
      'A backup goes into an empty database only, so that it can overwrite nothing: create a new one and name it in DATABASE_URL, ' +
      'or, for the embedded database, name a new directory in DATA_DIR.',
  );
}

/**
 * Restores a backup into an empty database. The file is verified as a whole before the database is touched, and again
 * as it is read; everything happens in one transaction, so that a fault at any moment leaves the database as empty as
 * it was. Newer migrations run afterwards, in the same transaction. Needs no superuser: owning the database is enough.
 * Throws BackupError, in words for the person at the terminal.
 */
export async function restoreBackup({
  databaseUrl,
  holdMail = false,
  ...source
}: RestoreOptions): Promise<Restored> {
  const manifest = await inspectBackup(source);
  refuseUnknownMigrations(manifest.migrations);
  return withConnection(databaseUrl, async (client) => {
    await client.query('begin');
    await refuseOldServer(client);
    await steadySettings(client);
    // A server that starts on this database meanwhile waits here before it migrates.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await refuseNotEmpty(client);
    const migrated = await withSchemaBuilder(client, databaseUrl, async (schema) => {
      await schema.build(manifest.migrations);
      await loadTables(client, source, manifest);
      return schema.complete(manifest.migrations);
    });
    const waitingMail = await countWaitingMail(client);
    if (holdMail) await holdWaitingMail(client);
    await client.query('commit');
    // The data is in; what this does for speed, PostgreSQL does by itself a little later.
    await vacuumTables(client).catch(() => undefined);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { manifest, migrated, rows, waitingMail };
  });
}
