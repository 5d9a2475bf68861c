import { UNDO_DAYS } from '@rapport/domain/imports/states';
import type { JobDeps } from '../../platform/deps.ts';

/** Days after which a file is removed that nobody imported. */
const UNUSED_DAYS = 30;

/**
 * Removes the rows of imports that can no longer be undone or were discarded, and imports that were never started with their files. What
 * an import did stays, with its numbers.
 */
export async function removeOldImports({ em, now }: Pick<JobDeps, 'em' | 'now'>): Promise<void> {
  const instant = now().toISOString();
  const fork = em.fork();
  const ended = `select id from import_run
    where finished_at < ?::timestamptz - interval '${UNDO_DAYS} days' or status = 'cancelled' and started_at is null`;
  // In pieces, because statements have a time limit.
  let removed: unknown[];
  do {
    removed = await fork.execute(
      `delete from import_row where (import_id, number) in
         (select import_id, number from import_row where import_id in (${ended}) limit 20000) returning number`,
      [instant],
    );
  } while (removed.length > 0);
  await fork.execute(
    `delete from import_run where created_at < ?::timestamptz - interval '${UNUSED_DAYS} days'
       and status in ('uploading', 'uploaded', 'checking', 'reviewed', 'failed')`,
    [instant],
  );
  await fork.execute(
    "delete from import_run where status = 'uploading' and created_at < ?::timestamptz - interval '1 day'",
    [instant],
  );
}
