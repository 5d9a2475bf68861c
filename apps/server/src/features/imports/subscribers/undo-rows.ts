import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportRunRow } from '@rapport/db/entities/imports';
import { emailHashSql } from '../../../mail/consent/suppressions.ts';
import { type Batch, countChanged, ROWS, type UndoneCounts } from '../import-kind.ts';
import { eachValue } from './values.ts';

const ADDED = "r.reason in ('new', 'pending')";
const LEFT_THERE = "r.reason in ('unsubscribedThere', 'bouncedThere', 'complainedThere')";
const NUMBERS = 'select value::int from jsonb_array_elements_text(?::jsonb)';

/** Rows of an import that started at an instant. */
interface Place extends Batch {
  since: string;
}

/** What the import left in a column of the subscriber `s`: what the file had, or else what was there before. */
const expected = (column: string, name: string) =>
  `case when ${LEFT_THERE} then r.before ->> '${name}' else coalesce(r.${column}, r.before ->> '${name}') end`;

/** SQL: whether the subscriber `s` of a row `r` is as the import left it. Tags that the owner gave since are no change of it. */
const IS_UNTOUCHED = `(
  ${eachValue((column, name) => `s.${column} is not distinct from ${expected(column, name)}`, ' and ')}
  and (not ${ADDED} or s.paused_until is null and s.unsubscribed_at is null
       and s.status = case when r.reason = 'new' and ? then 'confirmed' else 'pending' end)
  and not exists (
    select from consent_record c
     where c.email = s.email and c.purpose = 'newsletter' and c.created_at > ?::timestamptz
       and starts_with(c.wording, ?) is not true))`;

/** Locks the subscribers of these rows, and tells whom nobody has changed since the import. */
async function findUntouched(tx: EntityManager, { id, settings, fileName }: ImportRunRow, place: Place) {
  const found = await tx.execute<{ number: number; isUntouched: boolean }[]>(
    `select r.number, ${IS_UNTOUCHED} as "isUntouched"
       from import_row r join newsletter_subscriber s on s.id = r.subscriber_id
      where ${ROWS} and (${ADDED} or ${LEFT_THERE} or r.reason = 'changed')
      order by s.email for update of s`,
    [
      settings?.consent?.kind === 'agreed',
      place.since,
      `Import of ${fileName}:`,
      id,
      place.after,
      place.until,
    ],
  );
  const numbersOf = (isUntouched: boolean) =>
    found.filter((row) => row.isUntouched === isUntouched).map(({ number }) => number);
  return { untouched: numbersOf(true), kept: numbersOf(false) };
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
        set ${eachValue((column, name) => `${column} = r.before ->> '${name}'`)}, unsubscribed_at = (r.before ->> 'unsubscribedAt')::timestamptz
       from import_row r
      where r.import_id = ? and r.number in (${NUMBERS}) and (r.reason = 'changed' or ${LEFT_THERE})
        and r.subscriber_id = s.id returning s.id`,
    [importId, numbers],
  );
}

/**
 * Puts the suppressions back that the import made or replaced, unless there was a reason since, another import names
 * the address too, or its subscriber is kept.
 * Returns how many.
 */
async function restoreSuppressions(
  tx: EntityManager,
  importId: string,
  { after, until, since, kept }: Omit<Place, 'importId'> & { kept: readonly number[] },
): Promise<number> {
  const made = `${ROWS} and ${LEFT_THERE} and x.source = 'import' and x.reason = r.standing
    and x.email_hash = ${emailHashSql('r.email::text')} and x.created_at >= ?::timestamptz
    and not r.number in (${NUMBERS})
    and not exists (
      select from import_row o join import_run n on n.id = o.import_id
       where o.email = r.email and o.import_id <> r.import_id and o.touched_at is not null
         and n.status in ('running', 'paused', 'done', 'cancelled')
         and o.reason in ('unsubscribedThere', 'bouncedThere', 'complainedThere'))`;
  const values = [importId, after, until, since, JSON.stringify(kept)];
  const putBack = await countChanged(
    tx,
    `update suppression x set reason = r.before ->> 'suppression', source = r.before ->> 'suppressionSource',
            created_at = (r.before ->> 'suppressedAt')::timestamptz
       from import_row r where ${made} and r.before ->> 'suppression' is not null returning x.id`,
    values,
  );
  const released = await countChanged(
    tx,
    `delete from suppression x using import_row r
      where ${made} and r.before ->> 'suppression' is null returning x.id`,
    values,
  );
  return putBack + released;
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

/** Undoes rows of a locked import. Whom somebody changed since stays as they are, and is counted. */
export async function undoRows(
  tx: EntityManager,
  row: ImportRunRow,
  { now, ...batch }: Batch & { now: Date },
): Promise<UndoneCounts> {
  const place = { ...batch, since: (row.startedAt ?? now).toISOString() };
  const { untouched, kept } = await findUntouched(tx, row, place);
  const numbers = JSON.stringify(untouched);
  const wording = `The import of ${row.fileName} was undone.`;
  const counts = {
    removed: await removeAdded(tx, row.id, { numbers, wording, now: now.toISOString() }),
    restored: await restoreKnown(tx, row.id, numbers),
    released: await restoreSuppressions(tx, row.id, { ...place, kept }),
    kept: kept.length,
  };
  if (batch.after === 0) await deleteTags(tx, row.id, place.since);
  return counts;
}
