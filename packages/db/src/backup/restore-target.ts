import type pg from 'pg';
import { MIN_SERVER_VERSION } from '../server-version.ts';
import { BackupError } from './backup-error.ts';
import { queryRow } from './connect.ts';

const MAX_NAMES_SHOWN = 3;

/** Throws BackupError when this version of PostgreSQL is too old, given as a number (180004) and as text. */
export function assertSupportedVersion(version: { number: number; text: string }): void {
  if (version.number >= MIN_SERVER_VERSION * 10_000) return;
  throw new BackupError(
    `PostgreSQL ${MIN_SERVER_VERSION} or newer is required to restore; this one is ${version.text}.`,
  );
}

/** Throws BackupError when the server's PostgreSQL is too old. */
export async function assertSupportedServer(client: pg.ClientBase): Promise<void> {
  const version = await queryRow<{ number: number; text: string }>(
    client,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  );
  assertSupportedVersion(version);
}

/** Throws BackupError when the database has a table, view or sequence in any schema, except those of an extension. */
export async function assertEmptyDatabase(client: pg.ClientBase): Promise<void> {
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
  const names = rows.slice(0, MAX_NAMES_SHOWN).map(({ name }) => name);
  throw new BackupError(
    `The database is not empty: it has ${names.join(', ')}${rows.length > names.length ? ' and more' : ''}. ` +
      'A backup can only be restored into an empty database, so that nothing is overwritten: create one and set DATABASE_URL to it, ' +
      'or, for the embedded database, set DATA_DIR to a new directory.',
  );
}
