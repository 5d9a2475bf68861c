import type { EntityManager } from '@mikro-orm/postgresql';
import { getDatabaseUrl, withConnection } from '@rapport/db/backup/connect';
import { copyRows } from '@rapport/db/backup/copy-rows';
import { isDiskFull } from '@rapport/db/database-errors';
import { ImportRunEntity, type ImportRunRow } from '@rapport/db/entities/imports';
import { IMPORT_FIELDS, type ImportField } from '@rapport/domain/imports/fields';
import type { ImportReason } from '@rapport/domain/imports/states';
import type pg from 'pg';
import type { JobDeps } from '../../platform/deps.ts';
import { toCopyLine } from './copy-format.ts';
import { type KindOfImport, TAGS } from './import-kind.ts';
import { getKind } from './kinds.ts';
import { ImportFileError } from './reading/file-error.ts';
import { readRows } from './reading/read-file.ts';
import type { FileFormat, RawRow } from './reading/read-records.ts';
import { toMapping } from './serialize.ts';
import { hasStoredFile, openStoredFile } from './stored-file.ts';

/** The owner stopped the import, or changed what its columns are, while it was read. */
class Superseded extends Error {}

/** Says which values of a row could not be read; null for none. */
function describeLeftOut(fields: readonly ImportField[]): string | null {
  if (fields.length === 0) return null;
  const labels = fields.map((field) => IMPORT_FIELDS[field].label).join(', ');
  return `${labels} can't be read and ${fields.length === 1 ? 'is' : 'are'} left out.`;
}

/** What COPY writes beside what the kind of the import has of a row. */
const COMMON = ['import_id', 'number', 'line', 'reason', 'detail', 'cells'] as const;

/** The lines for COPY of the rows of a file. */
function createLineWriter({ env, now }: JobDeps, row: ImportRunRow): (raw: RawRow) => string {
  if (row.settings === null) throw new Error('an import without settings is checked');
  const { columns: names, createReader } = getKind(row.kind);
  const read = createReader(toMapping(row, row.settings), { now: now(), timeZone: env.siteTimeZone });
  let number = 0;
  return ({ line, cells }) => {
    number += 1;
    const { columns, refusal, leftOut, keepsCells } = read(cells);
    return toCopyLine([
      row.id,
      number,
      line,
      refusal?.reason ?? null,
      refusal ? refusal.message : describeLeftOut(leftOut),
      keepsCells ? cells : null,
      ...names.map((name) => columns[name] ?? null),
    ]);
  };
}

/** Stores how far the reading came. Throws Superseded when it is no longer wanted. */
async function reportProgress(em: EntityManager, row: ImportRunRow, applied: number): Promise<void> {
  const updated = await em
    .fork()
    .nativeUpdate(ImportRunEntity, { id: row.id, status: 'checking' }, { applied });
  if (updated === 0) throw new Superseded();
}

/** The lines for COPY of all rows of the file, while it stores how far the reading came. */
async function* readLines(deps: JobDeps, row: ImportRunRow): AsyncGenerator<string, void> {
  const { em } = deps;
  const toLine = createLineWriter(deps, row);
  let count = 0;
  for await (const rows of readRows(openStoredFile(em, row.id), row.format as FileFormat)) {
    if (rows.length === 0) continue;
    count += rows.length;
    yield rows.map(toLine).join('');
    await reportProgress(em, row, count);
  }
}

/** Refuses the rows that are the same as another one of the file, which counts. */
function markDuplicatesSql({ columns, order, noun }: KindOfImport['same']): string {
  return `update import_row r set reason = 'duplicate',
         detail = 'The same ${noun} is in line ' || to_char(d.counts, 'FM9,999,999') || ', which counts.'
    from (select number, first_value(line) over same as counts, row_number() over same as place
            from import_row where import_id = $1 and reason is null
          window same as (partition by ${columns} order by ${order}, number)) d
   where r.import_id = $1 and r.number = d.number and d.place > 1`;
}

async function countReasons(client: pg.Client, row: ImportRunRow): Promise<ImportRunRow['counts']> {
  const { known, reason: becomes } = getKind(row.kind);
  const { rows } = await client.query<{ reason: ImportReason; count: number }>(
    `${TAGS.replace('?', '$2')} select ${becomes} as reason, count(*)::int as count
       from import_row r ${known} where r.import_id = $1 group by 1`,
    [row.id, JSON.stringify(row.settings?.tags ?? [])],
  );
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
}

/** Reads a file and compares it with who is here, all in one transaction without time limits. */
async function check(client: pg.Client, deps: JobDeps, row: ImportRunRow): Promise<void> {
  const { em } = deps;
  const { columns, same, findFault } = getKind(row.kind);
  if (!(await hasStoredFile(em, row.id)))
    throw new ImportFileError('noRows', 'The file is not stored any more. Upload it again.');
  await client.query('begin');
  await client.query('delete from import_row where import_id = $1', [row.id]);
  const names = [...COMMON, ...columns].join(', ');
  const rows = await copyRows(client, `import_row (${names})`, readLines(deps, row));
  await client.query('analyze import_row');
  await client.query(markDuplicatesSql(same), [row.id]);
  const fault = await findFault(client, row.id);
  if (fault !== null) throw new ImportFileError('noRows', fault);
  const counts = await countReasons(client, row);
  const { rowCount } = await client.query(
    `update import_run set status = 'reviewed', rows = $2, applied = 0, counts = $3
      where id = $1 and status = 'checking' and settings = $4::jsonb`,
    [row.id, rows, JSON.stringify(counts), JSON.stringify(row.settings)],
  );
  if (rowCount === 0) throw new Superseded();
  await client.query('commit');
}

async function fail(em: EntityManager, row: ImportRunRow, failure: string): Promise<void> {
  await em
    .fork()
    .nativeUpdate(ImportRunEntity, { id: row.id, status: 'checking' }, { status: 'failed', failure });
}

/** Reads the file of the oldest import that waits for it, unless another process does; false when there is none. */
export async function checkNextImport(deps: JobDeps): Promise<boolean> {
  const em = deps.em.fork();
  const row = await em.findOne(ImportRunEntity, { status: 'checking' }, { orderBy: { id: 'asc' } });
  if (row === null) return false;
  try {
    // Its end frees the lock and undoes a transaction that was not committed.
    return await withConnection(getDatabaseUrl(em), async (client) => {
      const { rows } = await client.query<{ isFree: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isFree"',
        [`import ${row.id}`],
      );
      if (rows[0]?.isFree) await check(client, { ...deps, em }, row);
      return rows[0]?.isFree ?? false;
    });
  } catch (error) {
    if (error instanceof Superseded) return true;
    if (error instanceof ImportFileError) await fail(em, row, error.message);
    else if (isDiskFull(error))
      await fail(em, row, 'The disk of the database is full. Make room, then try again.');
    else throw error;
    return true;
  }
}
