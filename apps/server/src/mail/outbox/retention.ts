import { OPEN_STATUSES } from '@rapport/db/waiting-emails';
import { EMAIL_CONTENT_RETENTION_DAYS } from '@rapport/domain/emails/retention';
import type { JobDeps } from '../../platform/deps.ts';

const BATCH_SIZE = 1_000;

/** Removes the content of emails that were finished long ago; an email that may still be sent keeps what it needs. */
const BLANK_SQL = `
  update outgoing_email set "values" = '{}', subject = null, html = null, "text" = null, blanked_at = ?::timestamptz
   where id in (select id from outgoing_email
                 where blanked_at is null and settled_at < ?::timestamptz - make_interval(days => ?)
                   and status not in ${OPEN_STATUSES}
                 order by settled_at limit ? for update skip locked)`;

/** Deletes the content of emails 90 days after they were sent or failed. Returns how many were blanked. */
export async function blankOldEmails({ em, now, log }: JobDeps): Promise<number> {
  const at = now().toISOString();
  let blanked = 0;
  for (;;) {
    const { affectedRows } = await em
      .fork()
      .execute<{ affectedRows: number }>(
        BLANK_SQL,
        [at, at, EMAIL_CONTENT_RETENTION_DAYS, BATCH_SIZE],
        'run',
      );
    blanked += affectedRows;
    if (affectedRows < BATCH_SIZE) break;
  }
  if (blanked > 0) log.info({ count: blanked }, 'content of old emails was deleted');
  return blanked;
}
