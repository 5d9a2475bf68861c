import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportRunRow } from '@rapport/db/entities/imports';
import type { ImportField } from '@rapport/domain/imports/fields';
import { REFUSAL_REASONS } from '@rapport/domain/imports/outcomes';
import type { ImportReason, ImportStatus } from '@rapport/domain/imports/states';
import { TAGS } from './import-kind.ts';
import { getKind } from './kinds.ts';

/** A row of an import with its outcome. */
export interface FoundRow {
  number: number;
  line: number;
  email: string | null;
  tags: string[];
  /** What it says of each field; null if it was not understood. */
  said: Partial<Record<ImportField, string | null>> | null;
  cells: string[] | null;
  reason: ImportReason;
  detail: string | null;
}

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
  { id, kind, status, settings }: ImportRunRow,
  { reasons, after, limit }: Search,
): Promise<FoundRow[]> {
  const { known, reason, said } = getKind(kind);
  const hasEnded = ENDED.includes(status);
  // Reasons that are stored are found through an index, and not compared with who is here.
  const isStored = reasons.length > 0 && (hasEnded || reasons.every((one) => READ.includes(one)));
  const within = isStored ? 'and r.reason in (?)' : hasEnded ? 'and r.reason is not null' : '';
  const outside = reasons.length > 0 && !isStored ? 'where reason in (?)' : '';
  const found = await em.execute<FoundRow[]>(
    `${TAGS} select * from (
       select r.number, r.line, r.email, r.tags, ${said} as said, r.cells, r.detail, ${reason} as reason
         from import_row r ${known} where r.import_id = ? and r.number > ? ${within}) rows
      ${outside} order by number limit ?`,
    [JSON.stringify(settings?.tags ?? []), id, after, ...(reasons.length > 0 ? [[...reasons]] : []), limit],
  );
  const column = settings?.columns.indexOf('email') ?? -1;
  return found.map((row) => ({ ...row, email: row.email ?? row.cells?.[column]?.slice(0, 500) ?? null }));
}
