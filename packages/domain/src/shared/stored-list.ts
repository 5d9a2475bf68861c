import { z } from 'zod';

/** The most entries of a list that holds the newest records only. */
export const MAX_NEWEST_RECORDS = 500;

/**
 * A list of a response with at most `max` entries, as the query or the stored data guarantees. The bound is documented
 * and not checked again, so that a stored row never makes a response fail.
 */
export function storedList<Item extends z.ZodType>(item: Item, max: number) {
  return z.array(item).meta({ maxItems: max });
}
