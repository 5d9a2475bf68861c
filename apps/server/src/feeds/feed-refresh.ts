import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@rapport/domain/shared/app-error';
import type { RefreshResult } from '@rapport/domain/shared/ok';
import { FeedError } from './feed-error.ts';
import { MAX_FEED_ITEMS } from './feed-items.ts';

/** The names of one kind of syndicated content. */
export interface FeedLabels {
  /** As in "The article feed could not be read". */
  feed: 'article' | 'video';
  /** As in "Articles refreshed". */
  items: 'Articles' | 'Videos';
}

export const ARTICLES: FeedLabels = { feed: 'article', items: 'Articles' };
export const VIDEOS: FeedLabels = { feed: 'video', items: 'Videos' };

export type RefreshCounts = Omit<RefreshResult, 'success' | 'message'>;

/**
 * Reads a feed before anything is changed. An unreadable feed is a CONFLICT with a plain reason: it is not a fault of
 * this server, and a 5xx response has no reason.
 */
export async function readFeed<T>(labels: FeedLabels, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw new AppError(
      'CONFLICT',
      `The ${labels.feed} feed could not be read: ${error.reason}. Nothing was changed.`,
      { cause: error },
    );
  }
}

/**
 * Serializes changes of one kind until the end of the transaction, on all replicas: a refresh writes many rows and
 * the content version, and could otherwise deadlock with another change.
 */
export async function lockChanges(tx: EntityManager, { items }: FeedLabels): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtext(?))', [`change ${items}`]);
}

/** The response of a refresh, with its toast message. `inFeed` includes items that were not read. */
export function refreshResult(labels: FeedLabels, inFeed: number, counts: RefreshCounts): RefreshResult {
  const { added, updated, unchanged } = counts;
  const message =
    inFeed === 0
      ? `The ${labels.feed} feed has no ${labels.items.toLowerCase()}. Nothing was changed.`
      : `${labels.items} refreshed: ${added} added, ${updated} updated, ${unchanged} unchanged.${formatOmitted(labels, inFeed)}`;
  return { success: true, message, ...counts };
}

/** A sentence about items that were not read; empty when all were. */
function formatOmitted({ items }: FeedLabels, inFeed: number): string {
  if (inFeed <= MAX_FEED_ITEMS) return '';
  return ` The feed has ${inFeed.toLocaleString('en-US')} ${items.toLowerCase()}; only the first ${MAX_FEED_ITEMS} were read.`;
}

/** Whether a stored row differs from the feed, in the fields that come from the feed. */
export function differs<Draft extends object>(
  stored: { [Field in keyof Draft]: unknown },
  draft: Draft,
): boolean {
  const fields = Object.keys(draft) as (keyof Draft)[];
  return fields.some((field) => !isDeepStrictEqual(stored[field], draft[field]));
}
