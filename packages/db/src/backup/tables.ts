import pg from 'pg';

/** A table of the application, with the columns that are stored rather than generated. */
export interface Table {
  name: string;
  columns: string[];
}

/**
 * What a backup leaves out. Sessions are proofs of identity: bringing them back would sign people in again who have
 * signed out since. The counters of the rate limiter mean nothing a minute later.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set(['session', 'rate_limit']);

const TABLES = `
  select c.relname::text as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind = 'r'
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

/** Every table of the application, those first that others refer to, so that they can be filled in this order. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  let waiting = (await client.query<Table & { needs: string[] }>(TABLES)).rows;
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const left = new Set(waiting.map((table) => table.name));
    const ready = waiting.filter((table) => !table.needs.some((name) => left.has(name)));
    if (ready.length === 0)
      throw new Error(`tables refer to one another in a circle: ${[...left].join(', ')}`);
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Table names as SQL, separated by commas. */
export function listed(tables: readonly Table[]): string {
  return tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
}

/** A table and its columns as COPY names them. */
export function copyTarget({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

/**
 * Makes values read and written the same way on every server, shows every row or fails, and lets the work take as
 * long as it takes. Until the end of the transaction.
 */
export async function steadySettings(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local timezone = 'UTC';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local row_security = off;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local transaction_timeout = 0;`);
}
