import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportRunRow } from '@rapport/db/entities/imports';
import { SequenceEntity } from '@rapport/db/entities/sequences';
import type { ImportReason } from '@rapport/domain/imports/states';
import { emailHashSql } from '../../../mail/consent/suppressions.ts';
import { startForConfirmed, startForTagged } from '../../../mail/sequences/start-sequences.ts';
import { type Batch as NumberedRows, ROWS, rowsOf, TAGS } from '../import-kind.ts';
import { KNOWN_HERE_SQL, REASON_SQL } from './classify-rows.ts';
import { eachValue } from './values.ts';

interface Batch extends NumberedRows {
  /** The instant in ISO form. */
  now: string;
}

/** Locks who is here already, in one order, so that nobody leaves or changes in the middle. */
async function lockKnown(tx: EntityManager, batch: Batch): Promise<void> {
  await tx.execute(
    `select from newsletter_subscriber s
      where s.email in (select r.email from import_row r where ${ROWS}) order by s.email for update`,
    rowsOf(batch),
  );
}

/**
 * Decides what becomes of each row with what is here now, and adds the new subscribers: confirmed if they agreed already,
 * otherwise waiting for their confirmation. One statement, so that each row is written once. Who signed up on the site in
 * this very moment is here already.
 */
async function decideAndAdd(
  tx: EntityManager,
  batch: Batch,
  { hasAgreed, tags }: { hasAgreed: boolean; tags: readonly string[] },
): Promise<void> {
  await tx.execute(
    `${TAGS}, decided as materialized (
       select r.*, ${REASON_SQL} as becomes, s.id as known_id, new_id() as new_id,
              case when s.id is not null then jsonb_build_object(
                ${eachValue((column, name) => `'${name}', s.${column}`)}, 'unsubscribedAt', s.unsubscribed_at,
                'suppression', x.reason, 'suppressionSource', x.source, 'suppressedAt', x.created_at)
              when x.reason is not null then jsonb_build_object('suppression', x.reason,
                'suppressionSource', x.source, 'suppressedAt', x.created_at) end as was
         from import_row r ${KNOWN_HERE_SQL} where ${ROWS} order by r.number),
     added as (
       insert into newsletter_subscriber
         (id, email, ${eachValue((column) => column)}, source, status, created_at, confirmed_at)
       select d.new_id, d.email, ${eachValue((column) => `d.${column}`)}, 'import',
              case when d.becomes = 'new' and ? then 'confirmed' else 'pending' end,
              least(coalesce(d.signed_up_at, d.confirmed_at, ?::timestamptz), ?::timestamptz),
              case when d.becomes = 'new' and ?
                then least(coalesce(d.confirmed_at, d.signed_up_at, ?::timestamptz), ?::timestamptz) end
         from decided d where d.becomes in ('new', 'pending')
       on conflict (email) do nothing returning id, changed_at)
     update import_row t
        set reason = case when d.becomes in ('new', 'pending') and a.id is null then 'same' else d.becomes end,
            before = d.was, subscriber_id = coalesce(a.id, d.known_id), touched_at = a.changed_at
       from decided d left join added a on a.id = d.new_id
      where t.import_id = ? and t.number = d.number`,
    [
      JSON.stringify(tags),
      ...rowsOf(batch),
      hasAgreed,
      batch.now,
      batch.now,
      hasAgreed,
      batch.now,
      batch.now,
      batch.importId,
    ],
  );
}

/** Gives who is here already what the file knows; blank cells take nothing away. */
async function updateKnown(tx: EntityManager, batch: Batch): Promise<void> {
  await tx.execute(
    `update newsletter_subscriber s
        set ${eachValue((column) => `${column} = coalesce(r.${column}, s.${column})`)}
       from import_row r where ${ROWS} and r.reason = 'changed' and r.subscriber_id = s.id`,
    rowsOf(batch),
  );
}

/** Creates the tags that the rows name; the review has made sure that there is room for them. */
async function createTags(tx: EntityManager, importId: string, now: string): Promise<void> {
  await tx.execute(
    `insert into tag (id, name, created_at)
     select new_id(), min(name), ?::timestamptz from import_row r, unnest(r.tags) name
      where r.import_id = ? and r.reason is null and r.standing in ('subscriber', 'pending')
      group by lower(name) on conflict do nothing`,
    [now, importId],
  );
}

/** Gives them the tags of their row and those for everyone, and remembers which were new to who was here already. */
async function addTags(tx: EntityManager, batch: Batch, tags: readonly string[]): Promise<void> {
  await tx.execute(
    `with people as (
       select r.subscriber_id, r.tags, r.reason from import_row r
        where ${ROWS} and r.reason in ('new', 'pending', 'changed')),
     wanted as (
       select p.subscriber_id, t.id as tag_id
         from people p, unnest(p.tags) word join tag t on lower(t.name) = lower(word)
       union
       select p.subscriber_id, value::uuid from people p, jsonb_array_elements_text(?::jsonb)),
     added as (
       insert into subscriber_tag (tag_id, subscriber_id, created_at)
       select w.tag_id, w.subscriber_id, ?::timestamptz from wanted w join tag t on t.id = w.tag_id
       on conflict do nothing returning subscriber_id, tag_id),
     known as (
       select a.subscriber_id, array_agg(a.tag_id) as tags
         from added a join people p on p.subscriber_id = a.subscriber_id and p.reason = 'changed' group by 1)
     update import_row t set added_tags = k.tags
       from known k where t.import_id = ? and t.number > ? and t.number <= ? and t.subscriber_id = k.subscriber_id
        and t.reason = 'changed'`,
    [...rowsOf(batch), JSON.stringify(tags), batch.now, ...rowsOf(batch)],
  );
}

const LEFT_THERE = `r.reason in ('unsubscribedThere', 'bouncedThere', 'complainedThere')`;

/** Suppresses who left, bounced or complained there. As anywhere, the first reason stays, except that a bounce is replaced. */
async function suppressLeft(tx: EntityManager, batch: Batch): Promise<void> {
  await tx.execute(
    `insert into suppression (id, email, email_hash, reason, source, created_at)
     select new_id(), r.email, ${emailHashSql('r.email::text')}, r.standing, 'import', ?::timestamptz
       from import_row r where ${ROWS} and ${LEFT_THERE} order by r.email
     on conflict (email_hash) do update
        set reason = excluded.reason, source = excluded.source, created_at = excluded.created_at
      where suppression.reason = 'bounced' and excluded.reason <> 'bounced'`,
    [batch.now, ...rowsOf(batch)],
  );
  await tx.execute(
    `update newsletter_subscriber s set unsubscribed_at = ?::timestamptz from import_row r
      where ${ROWS} and r.reason = 'unsubscribedThere' and r.subscriber_id = s.id and s.unsubscribed_at is null`,
    [batch.now, ...rowsOf(batch)],
  );
}

interface Wordings {
  agreed: string | null;
  left: string;
  /** The day on which they agreed, where the file does not say it. */
  on: string | null;
}

/** Records who agreed, in the words of the owner, and who withdrew. */
async function recordConsents(
  tx: EntityManager,
  batch: Batch,
  { agreed, left, on }: Wordings,
): Promise<void> {
  if (agreed !== null) {
    await tx.execute(
      `insert into consent_record (id, email, purpose, action, wording, ip, created_at)
       select new_id(), r.email, 'newsletter', 'confirmed', ? || coalesce(' Where: ' || r.consent_source, ''), r.ip,
              least(coalesce(r.confirmed_at, r.signed_up_at, ?::timestamptz, ?::timestamptz), ?::timestamptz)
         from import_row r where ${ROWS} and r.reason = 'new' order by r.number`,
      [agreed, on, batch.now, batch.now, ...rowsOf(batch)],
    );
  }
  await tx.execute(
    `insert into consent_record (id, email, purpose, action, wording, created_at)
     select new_id(), r.email, 'newsletter', 'withdrawn', ?, least(coalesce(r.left_at, ?::timestamptz), ?::timestamptz)
       from import_row r join suppression x on x.email_hash = ${emailHashSql('r.email::text')}
      where ${ROWS} and r.reason in ('unsubscribedThere', 'complainedThere')
        and x.source = 'import' and x.created_at = ?::timestamptz order by r.number`,
    [left, batch.now, batch.now, ...rowsOf(batch), batch.now],
  );
}

/** Remembers when the import changed who was here already, for an undo. */
async function rememberChanges(tx: EntityManager, batch: Batch): Promise<void> {
  await tx.execute(
    `update import_row t set touched_at = s.changed_at from newsletter_subscriber s
      where t.import_id = ? and t.number > ? and t.number <= ? and t.subscriber_id = s.id
        and t.reason not in ('new', 'pending', 'same')`,
    rowsOf(batch),
  );
}

/** Starts the sequences that an import starts, for those who receive campaigns because of it or got their tag by it. */
async function startSequences(tx: EntityManager, batch: Batch, now: Date): Promise<void> {
  const starts = await tx.find(SequenceEntity, { includesImported: true, status: { $ne: 'draft' } });
  if (starts.length === 0) return;
  const rows = await tx.execute<{ id: string; reason: ImportReason }[]>(
    `select r.subscriber_id as id, r.reason from import_row r
      where ${ROWS} and r.reason in ('new', 'pending', 'changed')`,
    rowsOf(batch),
  );
  const idsOf = (found: typeof rows) => found.map(({ id }) => id);
  const confirmed = idsOf(rows.filter(({ reason }) => reason === 'new'));
  const tags = starts.flatMap(({ tag }) => (tag === null ? [] : [tag.id]));
  await startForConfirmed(tx, { subscribers: confirmed, now, isImport: true });
  await startForTagged(tx, { subscribers: idsOf(rows), tags, now, isImport: true });
}

/** Imports rows of a locked import. Throws if nobody said how the people agreed, which a review asks for. */
export async function applyRows(
  tx: EntityManager,
  row: ImportRunRow,
  { now, ...rows }: NumberedRows & { now: Date },
): Promise<void> {
  const { consent = null, tags = [] } = row.settings ?? {};
  if (consent === null) throw new Error('an import without consent was started');
  const batch: Batch = { ...rows, now: now.toISOString() };
  const hasAgreed = consent.kind === 'agreed';
  if (rows.after === 0) await createTags(tx, row.id, batch.now);
  await lockKnown(tx, batch);
  await decideAndAdd(tx, batch, { hasAgreed, tags });
  await updateKnown(tx, batch);
  await addTags(tx, batch, tags);
  await suppressLeft(tx, batch);
  await recordConsents(tx, batch, {
    agreed: hasAgreed ? `Import of ${row.fileName}: ${consent.how}` : null,
    left: `Import of ${row.fileName}: left at the earlier service.`,
    on: hasAgreed ? consent.on : null,
  });
  await rememberChanges(tx, batch);
  await startSequences(tx, batch, now);
}
