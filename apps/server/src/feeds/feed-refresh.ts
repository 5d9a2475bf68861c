import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@rapport/domain/shared/app-error';
import type { RefreshResult } from '@rapport/domain/shared/ok';
import { FeedError } from './feed-error.ts';
import { MAX_FEED_ITEMS } from './feed-items.ts';

/** What one kind of syndicated content is called. */
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
 * Reads a feed. A feed that cannot be read is a CONFLICT with the reason in plain words: it is no fault of this
 * server, and a 5xx could not say what is wrong (REST contract, errors). Nothing stored has been touched by then.
 */
export async function readFeed<T>(words: FeedLabels, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw new AppError(
      'CONFLICT',
      `The ${words.feed} feed could not be read: ${error.reason}. Nothing was changed.`,
      { cause: error },
    );
  }
}

/**
 * Makes changes of one kind wait for each other until the transaction ends, on every replica: a refresh writes many
 * rows and the content version, and would otherwise clash or deadlock with another change.
 */
export async function lockChanges(tx: EntityManager, { items }: FeedLabels): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtext(?))', [`change ${items}`]);
}

/** The answer of a refresh, with a message fit for a toast. `inFeed` counts the items of the feed that were not read, too. */
export function refreshResult(words: FeedLabels, inFeed: number, counts: RefreshCounts): RefreshResult {
  const { added, updated, unchanged } = counts;
  const message =
    inFeed === 0
      ? `The ${words.feed} feed has no ${words.items.toLowerCase()}. Nothing was changed.`
      : `${words.items} refreshed: ${added} added, ${updated} updated, ${unchanged} unchanged.${leftOut(words, inFeed)}`;
  return { success: true, message, ...counts };
}

/** Says that a feed holds more than is read of it; empty when all of it was read. */
function leftOut({ items }: FeedLabels, inFeed: number): string {
  if (inFeed <= MAX_FEED_ITEMS) return '';
  return ` The feed has ${inFeed.toLocaleString('en-US')} ${items.toLowerCase()}; only the first ${MAX_FEED_ITEMS} were read.`;
}

/** Whether a stored row differs from what the feed says now, in the fields that come from the feed. */
export function differs<Draft extends object>(
  stored: { [Field in keyof Draft]: unknown },
  draft: Draft,
): boolean {
  const fields = Object.keys(draft) as (keyof Draft)[];
  return fields.some((field) => !isDeepStrictEqual(stored[field], draft[field]));
}
