import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportRunRow } from '@rapport/db/entities/imports';
import { emailHashSql } from '../../mail/consent/suppressions.ts';
import { ROWS_AT_ONCE } from './apply-rows.ts';

const ROWS = 'r.import_id = ? and r.number > ? and r.number <= ?';
const ADDED = "r.reason in ('new', 'pending')";
const LEFT_THERE = "r.reason in ('unsubscribedThere', 'bouncedThere', 'complainedThere')";
const NUMBERS = 'select value::int from jsonb_array_elements_text(?::jsonb)';

/** Runs a statement that returns rows, and counts them. */
async function countChanged(tx: EntityManager, sql: string, values: unknown[]): Promise<number> {
  const [row] = await tx.execute<{ count: number }[]>(
    `with changed as (${sql}) select count(*)::int as count from changed`,
    values,
  );
  return row?.count ?? 0;
}

/** Locks the subscribers of these rows, and tells whom nobody has changed since the import. */
async function findUntouched(tx: EntityManager, rows: unknown[]) {
  const found = await tx.execute<{ number: number; isUntouched: boolean }[]>(
    `select r.number, r.touched_at = s.changed_at as "isUntouched"
       from import_row r join newsletter_subscriber s on s.id = r.subscriber_id
      where ${ROWS} and (${ADDED} or ${LEFT_THERE} or r.reason = 'changed')
      order by s.email for update of s`,
    rows,
  );
  const untouched = found.filter(({ isUntouched }) => isUntouched).map(({ number }) => number);
  return { numbers: JSON.stringify(untouched), kept: found.length - untouched.length };
}

/** Removes who was added, with a record that the consent no longer counts. */
async function removeAdded(
  tx: EntityManager,
  importId: string,
  { numbers, wording, now }: { numbers: string; wording: string; now: string },
): Promise<number> {
  await tx.execute(
    `insert into consent_record (id, email, purpose, action, wording, created_at)
     select new_id(), r.email, 'newsletter', 'withdrawn', ?, ?::timestamptz from import_row r
      where r.import_id = ? and r.number in (${NUMBERS}) and r.reason = 'new' order by r.number`,
    [wording, now, importId, numbers],
  );
  return countChanged(
    tx,
    `delete from newsletter_subscriber s using import_row r
      where r.import_id = ? and r.number in (${NUMBERS}) and ${ADDED} and r.subscriber_id = s.id returning s.id`,
    [importId, numbers],
  );
}

/** Puts back the values of who was here before, and takes the tags away that the import gave. */
async function restoreKnown(tx: EntityManager, importId: string, numbers: string): Promise<number> {
  await tx.execute(
    `delete from subscriber_tag st using import_row r
      where r.import_id = ? and r.number in (${NUMBERS}) and r.reason = 'changed'
        and st.subscriber_id = r.subscriber_id and st.tag_id = any (r.added_tags)`,
    [importId, numbers],
  );
  return countChanged(
    tx,
    `update newsletter_subscriber s
        set first_name = r.before ->> 'firstName', language = r.before ->> 'language',
            time_zone = r.before ->> 'timeZone', unsubscribed_at = (r.before ->> 'unsubscribedAt')::timestamptz
       from import_row r
      where r.import_id = ? and r.number in (${NUMBERS}) and (r.reason = 'changed' or ${LEFT_THERE})
        and r.subscriber_id = s.id returning s.id`,
    [importId, numbers],
  );
}

/** Puts the suppressions back that the import made or replaced, unless there was a reason since. */
async function restoreSuppressions(tx: EntityManager, rows: unknown[], since: string): Promise<void> {
  const made = `${ROWS} and ${LEFT_THERE} and x.source = 'import' and x.reason = r.standing
    and x.email_hash = ${emailHashSql('r.email::text')} and x.created_at >= ?::timestamptz`;
  await tx.execute(
    `update suppression x set reason = r.before ->> 'suppression', source = r.before ->> 'suppressionSource',
            created_at = (r.before ->> 'suppressedAt')::timestamptz
       from import_row r where ${made} and r.before ->> 'suppression' is not null`,
    [...rows, since],
  );
  await tx.execute(
    `delete from suppression x using import_row r where ${made} and r.before ->> 'suppression' is null`,
    [...rows, since],
  );
}

/** Deletes the tags that the import created, unless someone has one, or a segment or a sequence asks for it. */
async function deleteTags(tx: EntityManager, importId: string, since: string): Promise<void> {
  await tx.execute(
    `delete from tag t
      where t.created_at >= ?::timestamptz and not t.is_public
        and lower(t.name) in (select lower(word) from import_row r, unnest(r.tags) word where r.import_id = ?)
        and not exists (select from subscriber_tag st where st.tag_id = t.id)
        and not exists (select from segment g where g.rule::text like '%' || t.id || '%')
        and not exists (select from email_sequence q where q.tag_id = t.id)`,
    [since, importId],
  );
}

/**
 * Undoes the next rows of a locked import, the last ones first: what it added and nobody has touched since is removed,
 * what it changed is put back. Who changed since stays as they are, and is counted.
 */
export async function undoNextRows(tx: EntityManager, row: ImportRunRow, now: Date): Promise<void> {
  const until = Math.min(row.applied, row.rows);
  const after = Math.max(0, until - ROWS_AT_ONCE);
  const rows = [row.id, after, until];
  const { numbers, kept } = await findUntouched(tx, rows);
  const wording = `The import of ${row.fileName} was undone.`;
  const removed = await removeAdded(tx, row.id, { numbers, wording, now: now.toISOString() });
  const restored = await restoreKnown(tx, row.id, numbers);
  const since = (row.startedAt ?? now).toISOString();
  await restoreSuppressions(tx, rows, since);
  if (after === 0) await deleteTags(tx, row.id, since);
  const sum = (name: 'removed' | 'restored' | 'kept', more: number) => (row.undone[name] ?? 0) + more;
  row.undone = {
    removed: sum('removed', removed),
    restored: sum('restored', restored),
    kept: sum('kept', kept),
  };
  row.applied = after;
}
