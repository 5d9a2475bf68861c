import type { EntityManager } from '@mikro-orm/postgresql';
import { isDataError } from '@rapport/db/database-errors';
import { ImportRunEntity, type ImportRunRow } from '@rapport/db/entities/imports';
import { quantity } from '@rapport/domain/shared/quantity';
import { notifyAdmins } from '../../mail/notifications/notify.ts';
import type { JobDeps } from '../../platform/deps.ts';
import { checkNextImport } from './check-import.ts';
import { getKind } from './kinds.ts';
import { toImport } from './serialize.ts';
import { claimImport } from './stored-import.ts';
import { applyNextRows, undoNextRows } from './work-on-rows.ts';

/** Ends an import whose rows are all done, and tells the admins. */
async function finish(tx: EntityManager, deps: JobDeps, row: ImportRunRow): Promise<void> {
  row.status = 'done';
  row.finishedAt = deps.now();
  const { outcomes } = toImport(row);
  await notifyAdmins(tx, deps, {
    type: 'system_alert',
    title: 'An import has finished',
    message: `${row.fileName}: ${quantity(outcomes.added, getKind(row.kind).unit)} added, ${outcomes.updated} updated, ${outcomes.unchanged} unchanged, ${outcomes.refused} refused.`,
    priority: 'low',
    subject: { type: row.kind },
  });
}

/** Imports the next rows of the oldest import that runs; false when there is none. */
async function continueRunning(deps: JobDeps): Promise<boolean> {
  let claimed: ImportRunRow | null = null;
  try {
    return await deps.em.fork().transactional(async (tx) => {
      const row = await claimImport(tx, 'running');
      claimed = row;
      if (row === null) return false;
      if (row.applied < row.rows) await applyNextRows(tx, row, deps.now());
      if (row.applied >= row.rows) await finish(tx, deps, row);
      return true;
    });
  } catch (error) {
    if (claimed === null || !isDataError(error)) throw error;
    deps.log.error({ err: error }, 'rows of an import cannot be stored');
    await pauseUnstorable(deps, claimed);
    return true;
  }
}

/** Pauses an import whose next rows can't be stored, so that others go on, and tells the admins. */
async function pauseUnstorable(deps: JobDeps, { id, kind, fileName }: ImportRunRow): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const paused = await tx.nativeUpdate(ImportRunEntity, { id, status: 'running' }, { status: 'paused' });
    if (paused === 0) return;
    await notifyAdmins(tx, deps, {
      type: 'system_alert',
      title: 'An import was paused',
      message: `${fileName}: the next rows can't be stored. What was imported stays and can be undone; stop the import, and check the dates and texts of the file.`,
      priority: 'high',
      subject: { type: kind },
    });
  });
}

/** Undoes the next rows of the oldest import that is undone; false when there is none. */
function continueUndoing(deps: JobDeps): Promise<boolean> {
  return deps.em.fork().transactional(async (tx) => {
    const row = await claimImport(tx, 'undoing');
    if (row === null) return false;
    if (row.applied > 0) await undoNextRows(tx, row, deps.now());
    if (row.applied === 0) {
      row.status = 'undone';
      row.undoneAt = deps.now();
    }
    return true;
  });
}

/**
 * Reads the files that wait for it, and works on the imports that run or are undone, a piece after the other. Each piece is one transaction that also stores how
 * far it came, so that a crash loses and repeats nothing.
 */
export async function runImports(deps: JobDeps, stopping: AbortSignal): Promise<void> {
  let hasWork = true;
  while (hasWork && !stopping.aborted) {
    const [checked, ran, undid] = [
      await checkNextImport(deps),
      await continueRunning(deps),
      await continueUndoing(deps),
    ];
    hasWork = checked || ran || undid;
  }
}
