import type { EntityManager } from '@mikro-orm/postgresql';
import { startForTagged } from '../sequences/start-sequences.ts';

/** Which tags of which subscribers change. */
interface TagChange {
  subscribers: readonly string[];
  tags: readonly string[];
}

/** Ids as one value of a statement. */
const IDS = 'select value::uuid from jsonb_array_elements_text(?::jsonb)';

/**
 * Gives subscribers these tags, and starts the sequences that begin with them; those that have one already keep it. Returns
 * the ids of the others.
 */
export async function addTags(
  tx: EntityManager,
  { subscribers, tags, now }: TagChange & { now: Date },
): Promise<string[]> {
  const rows = await tx.execute<{ id: string }[]>(
    `insert into subscriber_tag (tag_id, subscriber_id, created_at)
     select t.value, s.id, ?::timestamptz from (${IDS}) t(value), newsletter_subscriber s
      where s.id in (${IDS})
     on conflict do nothing returning subscriber_id as id`,
    [now.toISOString(), JSON.stringify(tags), JSON.stringify(subscribers)],
  );
  const added = [...new Set(rows.map(({ id }) => id))];
  await startForTagged(tx, { subscribers: added, tags, now });
  return added;
}

/**
 * Takes these tags from subscribers, which their history shows with the admin who did it; null where they did themselves.
 * Returns the ids of those that had one.
 */
export async function removeTags(
  tx: EntityManager,
  { subscribers, tags, now, by }: TagChange & { now: Date; by: string | null },
): Promise<string[]> {
  const rows = await tx.execute<{ id: string }[]>(
    `with removed as (
       delete from subscriber_tag where tag_id in (${IDS}) and subscriber_id in (${IDS})
       returning tag_id, subscriber_id)
     insert into removed_tag (subscriber_id, name, removed_at, removed_by)
     select r.subscriber_id, t.name, ?::timestamptz, ? from removed r join tag t on t.id = r.tag_id
     on conflict do nothing returning subscriber_id as id`,
    [JSON.stringify(tags), JSON.stringify(subscribers), now.toISOString(), by],
  );
  return rows.map(({ id }) => id);
}
