import pg from 'pg';

/** With more memory the index for text search is built faster, but a small server can run out of it. */
const BUILD_MEMORY = '256MB';

/**
 * Drops the indexes that no constraint needs, within the caller's transaction, and returns a function that creates them
 * again. Building the index for text search over full tables is much faster than adding to it row by row.
 */
export async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname::text as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and not i.indisprimary
       and not exists (select from pg_constraint k where k.conindid = c.oid)
     order by 1`,
  );
  if (rows.length > 0) {
    await client.query(`drop index ${rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
  }
  return async () => {
    await client.query(`set local maintenance_work_mem = '${BUILD_MEMORY}'`);
    for (const { definition } of rows) await client.query(definition);
  };
}
