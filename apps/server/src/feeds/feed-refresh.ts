import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, EntityName } from '@mikro-orm/postgresql';
import { FeedReadEntity } from '@rapport/db/entities/platform';
import { AppError } from '@rapport/domain/shared/app-error';
import { uniqueByFeedId } from '@rapport/domain/shared/feed-text';
import type { RefreshResult } from '@rapport/domain/shared/ok';
import { isSampleItem } from '@rapport/domain/shared/sample-feed';
import { recordAudit } from '../platform/audit/record-audit.ts';
import {
  type ChangeDeps,
  deleteSampleItems,
  type FeedKind,
  type FeedRow,
  lockChanges,
} from './feed-changes.ts';
import { FeedError, type FeedItems, MAX_FEED_ITEMS } from './feed-items.ts';
import type { FeedReader } from './feed-reader.ts';
import type { Pictures } from './pictures/pictures.ts';

export type RefreshDeps = ChangeDeps & { feeds: FeedReader; pictures: Pick<Pictures, 'fetchMissing'> };

type RefreshCounts = Omit<RefreshResult, 'success' | 'message'>;

const FEED_OF = { article: 'articles', video: 'videos' } as const;

/** Records that a feed was read; an earlier failure is over. */
async function recordFeedSuccess(
  tx: EntityManager,
  { name }: Pick<FeedKind, 'name'>,
  now: Date,
): Promise<void> {
  await tx.upsert(FeedReadEntity, { feed: FEED_OF[name], succeededAt: now, failedAt: null, reason: null });
}

/** Records why a feed could not be read; when it was last read stays. */
async function recordFeedFailure(
  em: EntityManager,
  { name }: Pick<FeedKind, 'name'>,
  now: Date,
  reason: string,
): Promise<void> {
  await em.upsert(FeedReadEntity, { feed: FEED_OF[name], failedAt: now, reason });
}

/** How the items of a feed become rows. */
interface Refresh<Item, Draft> {
  read: () => Promise<FeedItems<Item>>;
  /** The values of a row that come from the feed; null for an item that lacks what a row needs. */
  toDraft: (item: Item) => Draft | null;
  /** The draft, with stored values where the feed has lost them. */
  merge: (stored: Draft, draft: Draft) => Draft;
}

/**
 * Imports a feed: an upsert by feed id that keeps featured flags and leaves deleted items deleted. Throws AppError
 * CONFLICT when the feed cannot be read; nothing has changed then. The first items of a real feed take the place of the
 * sample's. Pictures follow in the background.
 */
export async function refreshFeed<Item, Draft extends { feedId: string; url: string }>(
  deps: RefreshDeps,
  kind: FeedKind,
  { read, toDraft, merge }: Refresh<Item, Draft>,
): Promise<RefreshResult> {
  // Read before the transaction, so that no connection is held while a slow feed is read.
  const { items, total } = await readFeed(deps, kind, read);
  const drafts = uniqueByFeedId(items.flatMap((item) => toDraft(item) ?? []));
  const isReal = drafts.length > 0 && !drafts.some(isSampleItem);
  const { removed, ...counts } = await deps.em.transactional(async (tx) => {
    await lockChanges(tx, kind);
    const samples = isReal ? await deleteSampleItems(tx, kind, deps.now()) : 0;
    const result = await upsert(tx, kind, { drafts, merge, now: deps.now() });
    await recordFeedSuccess(tx, kind, deps.now());
    recordAudit(tx, deps, {
      action: `${kind.name}s.refreshed`,
      subjectType: kind.name,
      details: { ...result, inFeed: total, ...(samples > 0 ? { samplesRemoved: samples } : {}) },
    });
    return { ...result, removed: samples };
  });
  if (counts.added + counts.updated + removed > 0) deps.content.bump();
  deps.pictures.fetchMissing({ retry: true });
  const message = describeResult(kind, total, counts);
  return {
    success: true,
    message: removed > 0 ? `${message} Those of the sample were removed.` : message,
    ...counts,
  };
}

/** An unreadable feed is a CONFLICT with a plain reason: it is not a fault of this server, and a 5xx has no reason. */
async function readFeed<T>(
  deps: Pick<RefreshDeps, 'em' | 'now'>,
  kind: FeedKind,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    await recordFeedFailure(deps.em.fork(), kind, deps.now(), error.reason);
    const { name } = kind;
    const message = `The ${name} feed could not be read: ${error.reason}. Nothing was changed.`;
    throw new AppError('CONFLICT', message, { cause: error });
  }
}

async function upsert<Draft extends { feedId: string }>(
  tx: EntityManager,
  kind: FeedKind,
  { drafts, merge, now }: Pick<Refresh<never, Draft>, 'merge'> & { drafts: Draft[]; now: Date },
): Promise<RefreshCounts> {
  const counts = { added: 0, updated: 0, unchanged: 0 };
  const entity = kind.entity as EntityName<FeedRow & Draft>;
  const rows = await tx.find(kind.entity, { feedId: { $in: drafts.map(({ feedId }) => feedId) } });
  const stored = new Map(rows.map((row) => [row.feedId, row as FeedRow & Draft]));
  for (const draft of drafts) {
    const row = stored.get(draft.feedId);
    if (!row) {
      const values = { ...draft, featured: false, deletedAt: null, createdAt: now, updatedAt: now };
      tx.create(entity, values as never);
      counts.added += 1;
    } else if (row.deletedAt === null) {
      const merged = merge(row, draft);
      if (differs(row, merged)) {
        Object.assign(row, merged);
        counts.updated += 1;
      } else {
        counts.unchanged += 1;
      }
    }
  }
  return counts;
}

/** Whether a stored row differs from the feed, in the fields that come from the feed. */
function differs<Draft extends object>(stored: Draft, draft: Draft): boolean {
  const fields = Object.keys(draft) as (keyof Draft)[];
  return fields.some((field) => !isDeepStrictEqual(stored[field], draft[field]));
}

/** The message of a refresh. `inFeed` includes items that were not read. */
function describeResult({ name, items }: FeedKind, inFeed: number, counts: RefreshCounts): string {
  if (inFeed === 0) return `The ${name} feed has no ${items.toLowerCase()}. Nothing was changed.`;
  const { added, updated, unchanged } = counts;
  const done = `${items} refreshed: ${added} added, ${updated} updated, ${unchanged} unchanged.`;
  if (inFeed <= MAX_FEED_ITEMS) return done;
  return `${done} The feed has ${inFeed.toLocaleString('en-US')} ${items.toLowerCase()}; only the first ${MAX_FEED_ITEMS} were read.`;
}
