import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import type { Subscriber } from '@rapport/domain/subscribers/schema';
import type { SubscriberUpdate } from '@rapport/domain/subscribers/update';
import { addTags, removeTags } from '../../mail/audience/change-tags.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { changedFields, refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { getSubscriber } from './list-subscribers.ts';

type NamedTag = Record<'id' | 'name', string>;

/** The tags with these names, whatever the case of their letters. Throws AppError NOT_FOUND. */
async function findTags(tx: EntityManager, names: readonly string[]): Promise<NamedTag[]> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))];
  const known = await tx.execute<NamedTag[]>(
    `select t.id, t.name from tag t where lower(t.name) in (select lower(value) from jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(wanted)],
  );
  if (known.length === wanted.length) return known;
  const message = 'One of these tags does not exist any more.';
  throw new AppError('NOT_FOUND', message, { issues: [{ path: ['tags'], message }] });
}

/** Gives a subscriber exactly these tags. Returns the names of those that were added and removed. */
export async function replaceTags(
  tx: EntityManager,
  { now, actor }: Pick<Deps, 'now' | 'actor'>,
  { id, tags }: { id: string; tags: readonly string[] },
): Promise<Record<'add' | 'remove', string[]>> {
  const wanted = await findTags(tx, tags);
  const had = await tx.execute<NamedTag[]>(
    'select t.id, t.name from tag t join subscriber_tag st on st.tag_id = t.id where st.subscriber_id = ?',
    [id],
  );
  const without = (some: NamedTag[], others: NamedTag[]) =>
    some.filter((tag) => !others.some((other) => other.id === tag.id));
  const [added, removed] = [without(wanted, had), without(had, wanted)];
  const idsOf = (some: NamedTag[]) => ({ subscribers: [id], tags: some.map((tag) => tag.id) });
  await removeTags(tx, { ...idsOf(removed), now: now(), by: actor?.email ?? null });
  await addTags(tx, { ...idsOf(added), now: now() });
  return { add: added.map(({ name }) => name), remove: removed.map(({ name }) => name) };
}

/**
 * Changes what is known of a subscriber, and its tags; what is left out stays. CONFLICT when someone else has changed it,
 * NOT_FOUND when it or a tag does not exist.
 */
export async function updateSubscriber(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id, seen, tags, ...fields }: SubscriberUpdate & { id: string },
): Promise<Ok & { subscriber: Subscriber }> {
  const subscriber = await deps.em.transactional(async (tx) => {
    // Locked before it is read with its tags, so that the audit entry names exactly the changes of this edit.
    await tx.findOne(SubscriberEntity, { id }, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE });
    const { subscriber: row } = await getSubscriber({ em: tx }, { id });
    refuseIfChanged('subscriber', row, seen);
    const changes = pickSent(fields);
    const changed = changedFields(row, changes);
    if (changed.length > 0) await tx.nativeUpdate(SubscriberEntity, { id }, changes);
    const tagged = tags === undefined ? { add: [], remove: [] } : await replaceTags(tx, deps, { id, tags });
    if (changed.length + tagged.add.length + tagged.remove.length > 0) {
      recordAudit(tx, deps, {
        action: 'newsletter_subscriber.updated',
        subjectType: 'newsletter_subscriber',
        subjectId: id,
        details: { fields: changed, ...tagged },
      });
    }
    return (await getSubscriber({ em: tx }, { id })).subscriber;
  });
  return { success: true, message: 'Subscriber updated', subscriber };
}
