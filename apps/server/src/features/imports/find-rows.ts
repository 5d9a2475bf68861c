import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportRunRow } from '@rapport/db/entities/imports';
import { REFUSAL_REASONS } from '@rapport/domain/imports/outcomes';
import type { Standing } from '@rapport/domain/imports/standing';
import type { ImportReason, ImportStatus } from '@rapport/domain/imports/states';
import { KNOWN_HERE_SQL, REASON_SQL, withTags } from './classify-rows.ts';

/** A row of an import, and what became of it. */
export interface FoundRow {
  number: number;
  line: number;
  email: string | null;
  standing: Standing | null;
  firstName: string | null;
  language: string | null;
  timeZone: string | null;
  tags: string[];
  cells: string[] | null;
  reason: ImportReason;
  detail: string | null;
}

/** SQL: what became of the rows that were imported, and what would become of the others. */
const ROWS_SQL =
  withTags(`select r.number, r.line, r.email, r.standing, r.first_name as "firstName", r.language,
  r.time_zone as "timeZone", r.tags, r.cells, r.detail, ${REASON_SQL} as reason
  from import_row r ${KNOWN_HERE_SQL} where r.import_id = ? and r.number > ?`);

const ENDED: readonly ImportStatus[] = ['done', 'cancelled', 'undoing', 'undone'];
const READ: readonly ImportReason[] = REFUSAL_REASONS;

interface Search {
  /** All rows where there are none. */
  reasons: readonly ImportReason[];
  /** The number of the last row of the page before. */
  after: number;
  limit: number;
}

/** The next rows of an import with one of these reasons, in the order of the file; of one that ended, those it came to. */
export async function findRows(
  em: EntityManager,
  { id, status, settings }: ImportRunRow,
  { reasons, after, limit }: Search,
): Promise<FoundRow[]> {
  const hasEnded = ENDED.includes(status);
  // Reasons that are stored are found through an index, and not compared with who is here.
  const isStored = reasons.length > 0 && (hasEnded || reasons.every((reason) => READ.includes(reason)));
  const within = isStored ? 'and r.reason in (?)' : hasEnded ? 'and r.reason is not null' : '';
  const outside = reasons.length > 0 && !isStored ? 'where reason in (?)' : '';
  const found = await em.execute<FoundRow[]>(
    `select * from (${ROWS_SQL} ${within}) rows ${outside} order by number limit ?`,
    [JSON.stringify(settings?.tags ?? []), id, after, ...(reasons.length > 0 ? [[...reasons]] : []), limit],
  );
  const column = settings?.columns.indexOf('email') ?? -1;
  return found.map((row) => ({ ...row, email: row.email ?? row.cells?.[column]?.slice(0, 500) ?? null }));
}
