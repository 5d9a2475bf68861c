import { httpStatusOf, isUnauthorized } from '../../api/api-error.ts';

/** How many deletions run at the same time; they are sent in one request. */
const BATCH_SIZE = 10;

/** The outcome of a bulk deletion. */
export interface BulkOutcome {
  /** How many this deletion removed. */
  deleted: number;
  /** The deleted rows, and those that someone else had deleted before. */
  gone: string[];
  /** The rows that could not be deleted. */
  remaining: string[];
}

/** How many names fit into a toast. */
const MAX_NAMES = 3;

/** Describes how many rows were deleted and names the remaining ones; after the third, and without a name, they are counted. */
export function formatBulkOutcome(
  { deleted, gone, remaining }: BulkOutcome,
  getName: (id: string) => string | undefined,
): string {
  const names = remaining.map(getName).filter((name) => name !== undefined);
  const named = names.slice(0, MAX_NAMES);
  const others = remaining.length - named.length;
  const unnamed = named.length === 0 ? [`${others}`] : [`${others} more`];
  const listed = [...named, ...(others > 0 ? unnamed : [])];
  const list = new Intl.ListFormat('en-US').format(listed);
  return `${deleted} of ${gone.length + remaining.length} deleted. Not deleted and still selected: ${list}.`;
}

/** Deletes rows with one call each. A failure does not stop the others, but a session that ended does. */
export async function deleteEach(
  ids: readonly string[],
  deleteOne: (id: string) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { deleted: 0, gone: [], remaining: [] };
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const some = ids.slice(start, start + BATCH_SIZE);
    const settled = await Promise.allSettled(some.map(deleteOne));
    settled.forEach((result, index) => {
      addResult(outcome, some[index] ?? '', result);
    });
  }
  return outcome;
}

function addResult(outcome: BulkOutcome, id: string, result: PromiseSettledResult<unknown>): void {
  if (result.status === 'fulfilled') {
    outcome.deleted += 1;
    outcome.gone.push(id);
    return;
  }
  if (isUnauthorized(result.reason)) throw result.reason;
  if (httpStatusOf(result.reason) === 404) outcome.gone.push(id);
  else outcome.remaining.push(id);
}
