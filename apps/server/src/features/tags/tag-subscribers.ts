import { SequenceEntity } from '@rapport/db/entities/sequences';
import { TagEntity } from '@rapport/db/entities/tags';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { quantity } from '@rapport/domain/shared/quantity';
import type { Tag, TagSubscribers } from '@rapport/domain/tags/schema';
import { addTags, removeTags } from '../../mail/audience/change-tags.ts';
import { refuseTagOfForm } from '../../mail/consent/tags-of-form.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { readTag } from './list-tags.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;

/**
 * Adds and removes tags of the selected subscribers; unknown subscribers are left out. A tag that is both added and
 * removed is added. Throws AppError NOT_FOUND when a tag does not exist.
 */
export async function tagSubscribers(
  deps: Dependencies,
  { ids, add, remove }: TagSubscribers,
): Promise<Ok & { changed: number }> {
  const changed = await deps.em.transactional(async (tx) => {
    const wanted = [...new Set([...add, ...remove])];
    const known = await tx.find(TagEntity, { id: { $in: wanted } });
    if (known.length < wanted.length) throw new AppError('NOT_FOUND', 'One of these tags does not exist.');
    const nameOf = (id: string) => known.find((tag) => tag.id === id)?.name;
    const removed = await removeTags(tx, {
      subscribers: ids,
      tags: remove,
      now: deps.now(),
      by: deps.actor?.email ?? null,
    });
    const added = await addTags(tx, { subscribers: ids, tags: add, now: deps.now() });
    const subscribers = new Set([...removed, ...added]).size;
    if (subscribers > 0) {
      recordAudit(tx, deps, {
        action: 'newsletter_subscriber.tagged',
        subjectType: 'newsletter_subscriber',
        details: { add: add.map(nameOf), remove: remove.map(nameOf), subscribers },
      });
    }
    return subscribers;
  });
  return { success: true, message: `${quantity(changed, 'subscriber')} changed`, changed };
}

/**
 * Gives the subscribers of a tag another one and deletes the first. Throws AppError NOT_FOUND, BAD_REQUEST when both are
 * one, and CONFLICT while a form of the site gives the first.
 */
export async function mergeTag(
  deps: Dependencies & Pick<Deps, 'site'>,
  { id, into }: { id: string; into: string },
): Promise<Ok & { tag: Tag }> {
  if (id === into)
    throw new AppError('BAD_REQUEST', 'Choose another tag.', {
      issues: [{ path: ['into'], message: 'Choose another tag.' }],
    });
  const tag = await deps.em.transactional(async (tx) => {
    const { name } = await readTag(tx, id);
    const target = await readTag(tx, into);
    await refuseTagOfForm(deps, id);
    await tx.execute(
      `insert into subscriber_tag (tag_id, subscriber_id, created_at)
       select ?, subscriber_id, created_at from subscriber_tag where tag_id = ? on conflict do nothing`,
      [into, id],
    );
    await tx.execute(
      "update segment set rule = replace(rule::text, ?, ?)::jsonb where rule::text like '%' || ? || '%'",
      [id, into, id],
    );
    await tx.nativeUpdate(SequenceEntity, { tag: id }, { tag: into });
    await tx.nativeDelete(TagEntity, { id });
    recordAudit(tx, deps, {
      action: 'tag.merged',
      subjectType: 'tag',
      subjectId: into,
      details: { name, into: target.name },
    });
    return readTag(tx, into);
  });
  return { success: true, message: 'Tags merged', tag };
}
