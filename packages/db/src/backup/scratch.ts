import pg from 'pg';
import { queryRow, withConnection } from './connect.ts';
import type { BackupSource } from './read.ts';
import { type Restored, restoreBackup } from './restore.ts';

const MAX_NAME_BYTES = 63;
/** The end of the name of the database in which backups are tried out. */
const SUFFIX = '_drill';
const NO_SUCH_DATABASE = '3D000';

/** The URL and name of the scratch database that belongs to a database. */
function getScratch(databaseUrl: string): { url: string; name: string } {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1)).slice(0, MAX_NAME_BYTES - SUFFIX.length) + SUFFIX;
  url.pathname = `/${encodeURIComponent(name)}`;
  return { url: url.href, name };
}

async function exists(databaseUrl: string): Promise<boolean> {
  try {
    await withConnection(databaseUrl, (client) => client.query('select 1'));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_DATABASE) return false;
    throw error;
  }
}

/** Whether the role may create databases. */
async function mayCreate(client: pg.Client): Promise<boolean> {
  const { may } = await queryRow<{ may: boolean }>(
    client,
    'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user',
  );
  return may;
}

/**
 * Tries a backup out: restores it on the server of this database, counts the rows, and undoes it. It uses the empty
 * database `<name>_drill` when there is one, which stays empty; otherwise it creates and drops one. Null when there is
 * none and the role may not create one. The database itself is not touched. Throws BackupError when the backup cannot
 * be restored.
 */
export async function tryRestore(databaseUrl: string, source: BackupSource): Promise<Restored | null> {
  const { url, name } = getScratch(databaseUrl);
  const restore = () => restoreBackup({ ...source, databaseUrl: url, undo: true });
  if (await exists(url)) return restore();
  return withConnection(databaseUrl, async (client) => {
    if (!(await mayCreate(client))) return null;
    const quoted = pg.escapeIdentifier(name);
    // An empty template: extensions and tables that the owner has put into template1 would be in the way.
    await client.query(`create database ${quoted} template template0`);
    try {
      return await restore();
    } finally {
      await client.query(`drop database if exists ${quoted} with (force)`);
    }
  });
}
