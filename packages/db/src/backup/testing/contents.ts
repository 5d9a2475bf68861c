import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { withConnection } from '../connect.ts';
import { MANIFEST_MARK, type Manifest, manifestSchema } from '../manifest.ts';
import { SEAL_LENGTH, seal } from '../seal.ts';
import { listTables } from '../tables.ts';

/** Every row of every table as text, generated columns too, in an order that does not depend on where rows lie. */
export function contentsOf(databaseUrl: string): Promise<Record<string, string[]>> {
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

/** Tables, columns, constraints, indexes, triggers and functions, and where the sequences stand. */
export function layoutOf(databaseUrl: string): Promise<string[]> {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ is: string }>(`
      select concat_ws(' ', 'column', table_name, column_name, udt_name, character_maximum_length,
        numeric_precision, numeric_scale, datetime_precision, is_nullable, column_default, generation_expression) as is
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
    return rows.map((row) => row.is);
  });
}

/** The readable text of a backup, without its seal. */
export async function textOf(path: string): Promise<string> {
  const file = await readFile(path);
  return gunzipSync(file.subarray(0, -SEAL_LENGTH)).toString();
}

export async function manifestOf(path: string): Promise<Manifest> {
  const text = await textOf(path);
  return manifestSchema.parse(JSON.parse(text.slice(text.lastIndexOf(MANIFEST_MARK) + MANIFEST_MARK.length)));
}

/** Writes a backup with another text and a seal that fits it: what only someone on purpose would do. */
export async function forge(path: string, text: string): Promise<void> {
  const body = gzipSync(text);
  const sha256 = createHash('sha256').update(body).digest('hex');
  await writeFile(path, Buffer.concat([body, seal(sha256)]));
}
