import type { EntityManager } from '@mikro-orm/postgresql';
import { TagEntity } from '@rapport/db/entities/tags';
import type { AfterConfirming } from '@rapport/domain/site/after-confirming';
import { addTags } from '../audience/change-tags.ts';

interface Confirmed extends Pick<AfterConfirming, 'tags'> {
  subscriber: string;
}

/** The tags of a form that are still there: the owner may have deleted some since the site was published. */
async function findTags(em: EntityManager, { tags }: Pick<Confirmed, 'tags'>): Promise<string[]> {
  if (tags.length === 0) return [];
  const found = await em.find(TagEntity, { id: { $in: tags } }, { fields: ['id'] });
  return found.map(({ id }) => id);
}

/** Gives a confirmed subscriber the tags of the form, and starts the sequences that begin with them. */
export async function giveTagsOfForm(
  tx: EntityManager,
  { now }: { now: Date },
  confirmed: Confirmed,
): Promise<void> {
  const tags = await findTags(tx, confirmed);
  if (tags.length > 0) await addTags(tx, { subscribers: [confirmed.subscriber], tags, now });
}

/** Whether a subscriber has all tags of the form. */
export async function hasTagsOfForm(em: EntityManager, confirmed: Confirmed): Promise<boolean> {
  const tags = await findTags(em, confirmed);
  if (tags.length === 0) return true;
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from subscriber_tag where subscriber_id = ?
        and tag_id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`,
    [confirmed.subscriber, JSON.stringify(tags)],
  );
  return row?.count === tags.length;
}
