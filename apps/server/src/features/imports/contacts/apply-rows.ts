import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportRunRow } from '@rapport/db/entities/imports';
import { type Batch, ROWS, rowsOf } from '../import-kind.ts';
import { KNOWN_HERE_SQL, REASON_SQL } from './classify-rows.ts';

/**
 * Adds the contacts that are not here yet. One statement, so that each row is written once; one import at a time, so that
 * two imports of a file don't add the same message twice.
 */
export async function applyRows(
  tx: EntityManager,
  row: ImportRunRow,
  { now, ...batch }: Batch & { now: Date },
): Promise<void> {
  await tx.execute("select pg_advisory_xact_lock(hashtextextended('import contacts', 0))");
  await tx.execute(
    `with decided as materialized (
       select r.*, ${REASON_SQL} as becomes, k.id as known_id, new_id() as new_id,
              coalesce((r.contact ->> 'receivedAt')::timestamptz, ?::timestamptz) as received_at,
              r.contact ->> 'state' as state
         from import_row r ${KNOWN_HERE_SQL} where ${ROWS} order by r.number),
     added as (
       insert into contact (id, name, email, organization, service, message, created_at, updated_at,
                            marked_answered_at, closed_at)
       select d.new_id, d.contact ->> 'name', d.email, d.contact ->> 'organization', d.contact ->> 'service',
              d.contact ->> 'message', d.received_at, ?::timestamptz,
              case when d.state <> 'new' then d.received_at end, case when d.state = 'closed' then d.received_at end
         from decided d where d.becomes = 'new'
       returning id, changed_at)
     update import_row t
        set reason = d.becomes, contact_id = coalesce(a.id, d.known_id), touched_at = a.changed_at
       from decided d left join added a on a.id = d.new_id
      where t.import_id = ? and t.number = d.number`,
    [now.toISOString(), ...rowsOf(batch), now.toISOString(), row.id],
  );
}
