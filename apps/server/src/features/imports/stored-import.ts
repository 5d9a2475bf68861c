import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ImportRunEntity, type ImportRunRow } from '@rapport/db/entities/imports';
import type { ImportStatus } from '@rapport/domain/imports/states';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Actor } from '../../platform/deps.ts';
import { listReachableKinds } from './reachable-kinds.ts';

/** One import that the caller reaches. Throws AppError NOT_FOUND. */
export async function findImport(
  { em, actor }: { em: EntityManager; actor: Actor },
  id: string,
): Promise<ImportRunRow> {
  const row = await em.findOne(ImportRunEntity, { id, kind: { $in: listReachableKinds(actor, 'query') } });
  if (!row) throw new AppError('NOT_FOUND', 'This import does not exist.');
  return row;
}

/** One import that the caller may change, locked. Throws AppError NOT_FOUND, and CONFLICT with this message unless it has one of the statuses. */
export async function lockImport(
  tx: EntityManager,
  { id, actor }: { id: string; actor: Actor },
  { is, otherwise }: { is: readonly ImportStatus[]; otherwise: string },
): Promise<ImportRunRow> {
  const kind = { $in: listReachableKinds(actor, 'mutation') };
  const row = await tx.findOne(ImportRunEntity, { id, kind }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!row) throw new AppError('NOT_FOUND', 'This import does not exist.');
  if (!is.includes(row.status)) throw new AppError('CONFLICT', otherwise);
  return row;
}

/**
 * The oldest import with this status, locked for a piece of work; null when there is none, or another process works on
 * it.
 */
export async function claimImport(tx: EntityManager, status: ImportStatus): Promise<ImportRunRow | null> {
  const [found] = await tx.execute<{ id: string }[]>(
    'select id from import_run where status = ? order by id limit 1 for update skip locked',
    [status],
  );
  return found ? tx.findOneOrFail(ImportRunEntity, { id: found.id }) : null;
}
