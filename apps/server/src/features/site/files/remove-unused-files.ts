import type { JobDeps } from '../../../platform/deps.ts';
import { lockSite } from '../stored-draft.ts';

/** A removed file may come back for this long, from an open editor or an earlier draft. */
const UNUSED_FILE_DAYS = 30;

/** Removes uploaded files that neither a draft nor any version names, once they are 30 days old. Returns how many. */
export async function removeUnusedFiles({
  em,
  now,
  log,
}: Pick<JobDeps, 'em' | 'now' | 'log'>): Promise<number> {
  const before = new Date(now().getTime() - UNUSED_FILE_DAYS * 86_400_000);
  const removed = await em.fork().transactional(async (tx) => {
    // No one publishes a file that is removed at the same moment.
    await lockSite(tx);
    const { affectedRows } = await tx.execute<{ affectedRows: number }>(
      `delete from site_file f where uploaded_at < ? and not exists (
         select from (select content::text as text from site_draft union all select content::text from site_former_draft
             union all select content::text from site_schedule union all select content::text from site_version) contents
          where position('/files/' || f.hash || '/' in contents.text) > 0)`,
      [before],
      'run',
    );
    return affectedRows;
  });
  if (removed > 0) log.info({ count: removed }, 'unused files of the site were removed');
  return removed;
}
