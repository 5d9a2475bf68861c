import type { EntityManager } from '@mikro-orm/postgresql';
import { SuppressionEntity, type SuppressionRow } from '@rapport/db/entities/subscribers';
import { DEFAULT_LIST_LIMIT, type ExportSelection } from '@rapport/domain/shared/query';
import {
  SUPPRESSION_CSV_HEADER,
  type Suppression,
  type SuppressionFilter,
  type SuppressionList,
  type SuppressionListQuery,
  toSuppressionCells,
} from '@rapport/domain/subscribers/suppressions';
import type { Deps } from '../../platform/deps.ts';
import { exportCsv } from '../../platform/pagination/export-csv.ts';
import { createdConditions, creationOrder } from '../../platform/pagination/list-order.ts';
import { readPage } from '../../platform/pagination/read-page.ts';
import { likeAnywhere } from '../../platform/pagination/search-patterns.ts';

const COLUMNS = ['id', 'email', 'reason', 'source', 'createdAt'] as const;
type Selected = Pick<SuppressionRow, (typeof COLUMNS)[number]>;

function toSuppression({ id, email, reason, source, createdAt }: Selected): Suppression {
  return { id, email: email ?? '', reason, source, createdAt: createdAt.toISOString() };
}

/** Selects the matching entries `x`. Those of erased people have no address, so they are not on the list. */
function select(em: EntityManager, { q, reason, ...range }: SuppressionFilter) {
  const query = em.createQueryBuilder(SuppressionEntity, 'x').select([...COLUMNS]);
  query.andWhere('x.email is not null', []);
  if (q !== undefined) query.andWhere('x.email like lower(?)', [likeAnywhere(q)]);
  if (reason !== undefined) query.andWhere({ reason });
  for (const condition of createdConditions('x', range)) query.andWhere(...condition);
  return { query, read: () => query.execute<Selected[]>('all') };
}

/** A page of the suppressed addresses, newest first. */
export async function listSuppressions(
  { em }: Pick<Deps, 'em'>,
  { limit = DEFAULT_LIST_LIMIT, cursor, ...filter }: SuppressionListQuery,
): Promise<SuppressionList> {
  const { query, read } = select(em, filter);
  const order = creationOrder('x');
  if (cursor !== undefined) order.after(cursor);
  const total = await query.getCount();
  const page = await readPage(query, { order, cursor, limit, read });
  return { suppressions: page.rows.map(toSuppression), total, nextCursor: page.nextCursor };
}

/** A CSV file of the selected addresses, or of those that match the filter. */
export async function exportSuppressions(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  what: ExportSelection | SuppressionFilter,
): Promise<AsyncIterable<string>> {
  return exportCsv(deps, what, {
    subjectType: 'suppression',
    header: SUPPRESSION_CSV_HEADER,
    alias: 'x',
    select: (filter: SuppressionFilter = {} as SuppressionFilter) => select(deps.em, filter),
    cells: (row: Selected) => toSuppressionCells(toSuppression(row)),
  });
}
