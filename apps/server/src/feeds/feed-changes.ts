import type { EntityManager, EntityName } from '@mikro-orm/postgresql';
import { ArticleEntity } from '@rapport/db/entities/articles';
import { VideoEntity } from '@rapport/db/entities/videos';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { SAMPLE_ITEM_URL } from '@rapport/domain/shared/sample-feed';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { holdLock } from '../platform/database/transaction-lock.ts';
import type { Deps } from '../platform/deps.ts';

/** What an article and a video have in common as rows. */
export interface FeedRow {
  id: string;
  feedId: string;
  title: string;
  url: string;
  featured: boolean;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** One of the two kinds of content that come from a feed, with its names in messages. */
export interface FeedKind {
  entity: EntityName<FeedRow>;
  /** As in "The article feed could not be read". */
  name: 'article' | 'video';
  /** As in "Set an article as featured". */
  oneItem: 'an article' | 'a video';
  /** As in "Articles refreshed". */
  items: 'Articles' | 'Videos';
  /** The response when an item is flagged as featured. */
  featuredMessage: string;
}

// The casts narrow each entity to the columns that both have.
export const ARTICLES: FeedKind = {
  entity: ArticleEntity as unknown as FeedKind['entity'],
  name: 'article',
  oneItem: 'an article',
  items: 'Articles',
  featuredMessage: 'Featured article updated successfully',
};

export const VIDEOS: FeedKind = {
  entity: VideoEntity as unknown as FeedKind['entity'],
  name: 'video',
  oneItem: 'a video',
  items: 'Videos',
  featuredMessage: 'Video set as featured successfully',
};

export type ChangeDeps = Pick<Deps, 'em' | 'now' | 'content' | 'actor' | 'ip' | 'requestId'>;

/**
 * Serializes changes of one kind until the end of the transaction, on all replicas: a refresh writes many rows and
 * the content version, and could otherwise deadlock with another change.
 */
export async function lockChanges(tx: EntityManager, { items }: FeedKind): Promise<void> {
  await holdLock(tx, `change ${items}`);
}

async function findItem(tx: EntityManager, { entity, name }: FeedKind, id: string): Promise<FeedRow> {
  const row = await tx.findOne(entity, { id, deletedAt: null });
  if (!row) throw new AppError('NOT_FOUND', `This ${name} does not exist.`);
  return row;
}

/** Sets or removes the featured flag of an item; several may have it. NOT_FOUND for a deleted one. */
export async function setFeatured(
  deps: ChangeDeps,
  kind: FeedKind,
  { id, featured }: { id: string; featured: boolean },
): Promise<Ok> {
  const changed = await deps.em.transactional(async (tx) => {
    await lockChanges(tx, kind);
    const row = await findItem(tx, kind, id);
    if (row.featured === featured) return false;
    row.featured = featured;
    const action = `${kind.name}.${featured ? 'featured' : 'unfeatured'}`;
    recordAudit(tx, deps, { action, subjectType: kind.name, subjectId: id });
    return true;
  });
  if (changed) deps.content.bump();
  return { success: true, message: featured ? kind.featuredMessage : 'Featured status removed successfully' };
}

/** Deletes an item. Its row stays as a marker, so that a refresh does not add it again. */
export async function deleteItem(deps: ChangeDeps, kind: FeedKind, { id }: { id: string }): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    await lockChanges(tx, kind);
    const row = await findItem(tx, kind, id);
    row.deletedAt = deps.now();
    recordAudit(tx, deps, {
      action: `${kind.name}.deleted`,
      subjectType: kind.name,
      subjectId: id,
      details: { title: row.title },
    });
  });
  deps.content.bump();
  return { success: true, message: `${kind.items.slice(0, -1)} deleted successfully` };
}

/** Deletes the items of the sample feed as `deleteItem` does, and returns their number. */
export function deleteSampleItems(tx: EntityManager, { entity }: FeedKind, now: Date): Promise<number> {
  return tx.nativeUpdate(entity, { url: { $re: SAMPLE_ITEM_URL }, deletedAt: null }, { deletedAt: now });
}

/** Removes the items of the sample feed from the site; a refresh does not restore them. */
export async function removeSamples(deps: ChangeDeps, kind: FeedKind): Promise<Ok> {
  const removed = await deps.em.transactional(async (tx) => {
    await lockChanges(tx, kind);
    const count = await deleteSampleItems(tx, kind, deps.now());
    if (count === 0) return 0;
    const action = `${kind.name}s.samples_removed`;
    recordAudit(tx, deps, { action, subjectType: kind.name, details: { removed: count } });
    return count;
  });
  if (removed > 0) deps.content.bump();
  return { success: true, message: `${kind.items} of the sample removed: ${removed}.` };
}
