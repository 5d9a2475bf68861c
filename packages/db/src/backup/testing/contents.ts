import { withConnection } from '../connect.ts';
import { listTables } from '../tables.ts';

/** Every row of every table as JSON, with generated columns, sorted. */
export function readContents(databaseUrl: string): Promise<Record<string, string[]>> {
  return withConnection(databaseUrl, async (client) => {
    await client.query("set timezone = 'UTC'");
    const contents: Record<string, string[]> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${name}" t order by to_jsonb(t)::text collate "C"`,
      );
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  });
}

/** Columns, constraints, indexes, triggers, functions and the values of sequences. */
export function readLayout(databaseUrl: string): Promise<string[]> {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ definition: string }>(`
      select concat_ws(' ', 'column', table_name, column_name, udt_name, character_maximum_length,
        numeric_precision, numeric_scale, datetime_precision, is_nullable, column_default, generation_expression) as definition
        from information_schema.columns where table_schema = 'public'
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t where not tgisinternal
      union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by, last_value)
        from pg_sequences where schemaname = 'public'
      union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`);
    return rows.map((row) => row.definition);
  });
}
