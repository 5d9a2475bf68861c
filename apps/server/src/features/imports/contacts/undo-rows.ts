import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportRunRow } from '@rapport/db/entities/imports';
import { type Batch, countChanged, ROWS, rowsOf, type UndoneCounts } from '../import-kind.ts';

const ADDED = `${ROWS} and r.reason = 'new' and r.contact_id = c.id`;

/** Removes the contacts that were added, are as the import left them, and have no reply. The others stay, and are counted. */
export async function undoRows(
  tx: EntityManager,
  _row: ImportRunRow,
  batch: Batch & { now: Date },
): Promise<UndoneCounts> {
  const removed = await countChanged(
    tx,
    `delete from contact c using import_row r
      where ${ADDED} and c.changed_at = r.touched_at
        and not exists (select from inbound_email i where i.contact_id = c.id) returning c.id`,
    rowsOf(batch),
  );
  const kept = await countChanged(
    tx,
    `select c.id from contact c, import_row r where ${ADDED}`,
    rowsOf(batch),
  );
  return { removed, restored: 0, released: 0, kept };
}
