import { httpStatusOf, isUnauthorized } from '../../api/api-error.ts';

/** How many deletions are under way at once; they travel together in one request. */
const AT_ONCE = 10;

/** What became of a bulk deletion. */
export interface BulkOutcome {
  /** How many this deletion removed. */
  deleted: number;
  /** Rows that are gone: those, and those someone else had deleted already. */
  gone: string[];
  /** Rows that are still there. */
  kept: string[];
}

/** Names that fit into a toast. */
const NAMED = 3;

/** Says how many rows went and names those that stayed; the ones beyond the third, or without a name, are counted. */
export function whatBecame(
  { deleted, gone, kept }: BulkOutcome,
  nameOf: (id: string) => string | undefined,
): string {
  const names = kept.map(nameOf).filter((name) => name !== undefined);
  const named = names.slice(0, NAMED);
  const others = kept.length - named.length;
  const unnamed = named.length === 0 ? [`${others}`] : [`${others} more`];
  const stayed = [...named, ...(others > 0 ? unnamed : [])];
  const list = new Intl.ListFormat('en-US').format(stayed);
  return `${deleted} of ${gone.length + kept.length} were deleted. Still here and selected: ${list}.`;
}

/** Deletes rows one call each (section 7). One that fails does not stop the others; a session that ended does. */
export async function deleteEach(
  ids: readonly string[],
  deleteOne: (id: string) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { deleted: 0, gone: [], kept: [] };
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const settled = await Promise.allSettled(some.map(deleteOne));
    settled.forEach((result, index) => {
      note(outcome, some[index] ?? '', result);
    });
  }
  return outcome;
}

function note(outcome: BulkOutcome, id: string, result: PromiseSettledResult<unknown>): void {
  if (result.status === 'fulfilled') {
    outcome.deleted += 1;
    outcome.gone.push(id);
    return;
  }
  if (isUnauthorized(result.reason)) throw result.reason;
  if (httpStatusOf(result.reason) === 404) outcome.gone.push(id);
  else outcome.kept.push(id);
}
