import type { JobDeps } from '../../../platform/deps.ts';
import { lockSite } from '../stored-draft.ts';

/** A removed picture may come back for this long, from an open editor or an earlier draft. */
const UNUSED_PICTURE_DAYS = 30;

/** The hashes of the pictures that the draft, a former one, what is scheduled, any version or a campaign names. */
const USED = `
  used as (select distinct found[1] as hash
    from (select content::text as text from site_draft union all select content::text from site_former_draft
        union all select content::text from site_schedule union all select content::text from site_version
        union all select content from newsletter_campaign union all select html from rendered_campaign) contents,
      regexp_matches(contents.text, '/images/([0-9a-f]{32})-', 'g') found)`;

/**
 * Removes uploaded pictures that neither a draft nor any version nor a campaign names, and JPEGs around an earlier focal point, once
 * they are 30 days old. Pictures of articles and videos have a cleaning of their own. Returns how many pictures were
 * removed.
 */
export async function removeUnusedPictures({
  em,
  now,
  log,
}: Pick<JobDeps, 'em' | 'now' | 'log'>): Promise<number> {
  const before = new Date(now().getTime() - UNUSED_PICTURE_DAYS * 86_400_000);
  const removed = await em.fork().transactional(async (tx) => {
    // No one publishes a picture that is removed at the same moment.
    await lockSite(tx);
    const { affectedRows } = await tx.execute<{ affectedRows: number }>(
      `with ${USED} delete from site_picture p
        where uploaded_at < ? and not exists (select from used where used.hash = p.hash)
          -- A campaign names only a JPEG of its picture.
          and not exists (select from image i join used on used.hash = i.hash where i.site_picture_hash = p.hash)`,
      [before],
      'run',
    );
    await tx.execute(
      `with ${USED} delete from image i
        where site_picture_hash is not null and format = 'jpeg' and created_at < ?
          and not exists (select from used where used.hash = i.hash)`,
      [before],
    );
    return affectedRows;
  });
  if (removed > 0) log.info({ count: removed }, 'unused pictures of the site were removed');
  return removed;
}
