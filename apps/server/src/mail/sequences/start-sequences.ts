import type { EntityManager } from '@mikro-orm/postgresql';

/** Ids as one value of a statement. */
const IDS = 'select value::uuid from jsonb_array_elements_text(?::jsonb)';
const STARTED = 'insert into sequence_run (sequence_id, subscriber_id, started_at)';
/** One that is paused goes on later; a draft has no readers yet. */
const IS_RUNNING = "q.status <> 'draft'";

interface Start {
  subscribers: readonly string[];
  now: Date;
  /** Whether an import caused it; most sequences do not start then. */
  isImport?: boolean;
}

/**
 * Starts the sequences that a confirmed subscription starts, inside the caller's transaction. Nobody gets a sequence
 * twice.
 */
export async function startForConfirmed(
  tx: EntityManager,
  { subscribers, now, isImport = false }: Start,
): Promise<void> {
  await tx.execute(
    `${STARTED}
     select q.id, s.id, ?::timestamptz from email_sequence q, newsletter_subscriber s
      where q.starts_when = 'confirmation' and ${IS_RUNNING} and (q.includes_imported or not ?) and s.id in (${IDS})
     on conflict do nothing`,
    [now.toISOString(), isImport, JSON.stringify(subscribers)],
  );
}

/** Starts the sequences that one of these tags starts, for subscribers who have it, inside the caller's transaction. */
export async function startForTagged(
  tx: EntityManager,
  { subscribers, tags, now, isImport = false }: Start & { tags: readonly string[] },
): Promise<void> {
  await tx.execute(
    `${STARTED}
     select q.id, st.subscriber_id, ?::timestamptz
       from email_sequence q join subscriber_tag st on st.tag_id = q.tag_id
      where q.starts_when = 'tag' and ${IS_RUNNING} and (q.includes_imported or not ?)
        and q.tag_id in (${IDS}) and st.subscriber_id in (${IDS})
     on conflict do nothing`,
    [now.toISOString(), isImport, JSON.stringify(tags), JSON.stringify(subscribers)],
  );
}

/** Starts a sequence by hand; returns for how many it started. Unknown subscribers are left out. */
export async function startByHand(
  tx: EntityManager,
  { sequence, subscribers, now }: Start & { sequence: string },
): Promise<number> {
  const started = await tx.execute<unknown[]>(
    `${STARTED} select ?, s.id, ?::timestamptz from newsletter_subscriber s where s.id in (${IDS})
     on conflict do nothing returning 1`,
    [sequence, now.toISOString(), JSON.stringify(subscribers)],
  );
  return started.length;
}
