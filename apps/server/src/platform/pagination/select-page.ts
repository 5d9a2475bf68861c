import type { EntityManager } from '@mikro-orm/postgresql';
import { selectRows } from '@rapport/db/select-rows';

/** A condition with its values as `?`. */
export type Condition = [sql: string, values: unknown[]];

export interface PageQuery {
  /** Columns with their names in the result, such as `c.changed_at as "changedAt"`. */
  select: string;
  /** The table with its alias. */
  from: string;
  where: readonly Condition[];
  /** The ORDER BY without these words. */
  orderBy: string;
  limit: number;
}

/**
 * Reads one page of a list. Lists are what admins call most; building the statement with the query builder and
 * mapping its rows to entities took processor time in each call.
 */
export function selectPage<Row>(
  em: EntityManager,
  { select, from, where, orderBy, limit }: PageQuery,
): Promise<Row[]> {
  const conditions = where.map(([sql]) => `(${sql})`).join(' and ');
  const filter = conditions === '' ? '' : ` where ${conditions}`;
  return selectRows<Row>(em, `select ${select} from ${from}${filter} order by ${orderBy} limit ${limit}`, [
    ...where.flatMap(([, values]) => values),
  ]);
}
