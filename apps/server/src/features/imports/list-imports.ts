import { ImportRunEntity } from '@rapport/db/entities/imports';
import type {
  Import,
  ImportList,
  ImportListQuery,
  ImportRows,
  ImportRowsQuery,
} from '@rapport/domain/imports/schema';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Actor, Deps } from '../../platform/deps.ts';
import { creationOrder, fromBase64, invalidCursor, toBase64 } from '../../platform/pagination/list-order.ts';
import { readPage } from '../../platform/pagination/read-page.ts';
import { findRows } from './find-rows.ts';
import { listReachableKinds } from './reachable-kinds.ts';
import { toImport, toRow } from './serialize.ts';
import { findImport } from './stored-import.ts';

const DEFAULT_LIMIT = 50;

type Dependencies = Pick<Deps, 'em'> & { actor: Actor };

/** The imports, newest first; those whose file did not arrive are left out. */
export async function listImports(
  { em, actor }: Dependencies,
  { kind, limit = DEFAULT_LIMIT, cursor }: ImportListQuery,
): Promise<ImportList> {
  const kinds = listReachableKinds(actor, 'query').filter((one) => kind === undefined || one === kind);
  const query = em
    .createQueryBuilder(ImportRunEntity, 'i')
    .where({ status: { $ne: 'uploading' }, kind: { $in: kinds } });
  const total = await query.clone().getCount();
  const page = await readPage(query, {
    order: creationOrder('i'),
    cursor,
    limit,
    read: () => query.getResult(),
  });
  return { imports: page.rows.map(toImport), total, nextCursor: page.nextCursor };
}

/** One import as it is now. Throws AppError NOT_FOUND. */
export async function getImport(deps: Dependencies, { id }: IdParam): Promise<{ import: Import }> {
  return { import: toImport(await findImport(deps, id)) };
}

function parseCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const number = fromBase64(cursor);
  if (!/^\d{1,7}$/.test(number)) throw invalidCursor();
  return Number(number);
}

/** The rows of an import with one reason, or all, in the order of the file. Throws AppError NOT_FOUND. */
export async function listImportRows(
  deps: Dependencies,
  { id, reason, limit = DEFAULT_LIMIT, cursor }: ImportRowsQuery,
): Promise<ImportRows> {
  const row = await findImport(deps, id);
  const after = parseCursor(cursor);
  const found = await findRows(deps.em, row, {
    reasons: reason === undefined ? [] : [reason],
    after,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit).map((one) => toRow(row.kind, one));
  const last = rows.at(-1);
  return {
    rows,
    total: reason === undefined ? row.rows : (row.counts[reason] ?? 0),
    nextCursor: found.length > limit && last ? toBase64(String(last.number)) : null,
  };
}
