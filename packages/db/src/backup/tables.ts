import pg from 'pg';

/** A table of the application, with the columns that are stored rather than generated. */
export interface Table {
  name: string;
  columns: string[];
}

/**
 * Tables that are not in a backup. Restored sessions would sign people in again who have signed out since, codes, grants
 * and links of sign-ins and the counters of the rate limiter are out of date after minutes, the list of backups describes
 * files of the installation, and codes for a new address are secrets. The connection to Postmark would bring a replaced
 * token back, and a copy of the site that is restored elsewhere would send with it; DNS records are of the moment. The file of an import is
 * needed until its rows were read.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  'session',
  'sign_in_code',
  'sign_in_grant',
  'rate_limit',
  'backup_run',
  'address_change',
  'admin_link',
  'used_passkey_challenge',
  'postmark_connection',
  'domain_check',
  'import_chunk',
]);

const TABLES_QUERY = `
  select c.relname::text as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "references"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind = 'r'
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

/** Every table of the application, each after the tables that it refers to, so that they can be filled in this order. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  let remaining = (await client.query<Table & { references: string[] }>(TABLES_QUERY)).rows;
  const ordered: Table[] = [];
  while (remaining.length > 0) {
    const names = new Set(remaining.map((table) => table.name));
    const ready = remaining.filter((table) => !table.references.some((name) => names.has(name)));
    if (ready.length === 0)
      throw new Error(`The tables ${[...names].join(', ')} refer to one another in a circle.`);
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Table names as SQL, separated by commas. */
export function formatTableNames(tables: readonly Table[]): string {
  return tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
}

/** A table and its columns as COPY names them. */
export function formatCopyTarget({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

/**
 * Until the end of the transaction, writes and reads values the same way on every server, fails instead of hiding rows,
 * and removes time limits.
 */
export async function applyCopySettings(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local timezone = 'UTC';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local row_security = off;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    -- Known from PostgreSQL 17 on.
    select set_config('transaction_timeout', '0', true) where current_setting('transaction_timeout', true) is not null;`);
}
