import type { EntityManager } from '@mikro-orm/postgresql';
import { TagEntity } from '@rapport/db/entities/tags';
import { AppError } from '@rapport/domain/shared/app-error';
import type { AfterConfirming } from '@rapport/domain/site/after-confirming';
import type { Deps } from '../../platform/deps.ts';
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

/** Throws AppError CONFLICT while a form of the published site gives this tag. */
export async function refuseTagOfForm({ site }: Pick<Deps, 'site'>, tag: string): Promise<void> {
  const { content } = await site.latest();
  const forms = [
    content.insights.newsletter.afterConfirming,
    ...content.pages.map(({ afterConfirming }) => afterConfirming),
  ];
  if (forms.some((form) => form?.tags.includes(tag)))
    throw new AppError(
      'CONFLICT',
      'A form of the site gives this tag. Choose another one under Site, publish it, and try again.',
    );
}
