import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { OPEN_STATUSES } from '@rapport/db/waiting-emails';
import { formatFailure } from '@rapport/domain/emails/failure-text';
import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import type { JobDeps } from '../../platform/deps.ts';
import { getKindRules } from '../kinds/kind.ts';
import { notifyAdmins } from '../notifications/notify.ts';

type GivenUp = Pick<OutgoingEmailRow, 'id' | 'kind' | 'recipient' | 'attempts' | 'error'>;

function describeGivenUp(rows: readonly GivenUp[]): { title: string; message: string } {
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    return {
      title: `${rows.length} emails could not be sent`,
      message: 'They waited too long, so we gave up. You can retry them under Emails.',
    };
  }
  return {
    title: 'An email could not be sent',
    message: `The email to ${row.recipient} (${getEmailKindLabel(row.kind)}) failed after ${row.attempts} attempts. ${row.error === null ? 'See the server log for the reason.' : formatFailure(row.error)}`,
  };
}

/** Marks emails as failed and notifies the admins once about all of them. Repeating it changes nothing. */
export async function giveUpEmails(deps: JobDeps, ids: readonly string[]): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const now = deps.now();
    // Unless it was queued, Postmark may have accepted the last request.
    const rows = await tx.execute<GivenUp[]>(
      `with last as (select id, error from outgoing_email
                      where id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
                        and status in ${OPEN_STATUSES} for update)
       update outgoing_email e
          set status = 'failed', in_doubt = e.status <> 'queued', settled_at = ?::timestamptz,
              error = 'given up: ' || coalesce(last.error, 'see the server log')
         from last where e.id = last.id
    returning e.id, e.kind, e.recipient, e.attempts, last.error`,
      [JSON.stringify(ids), now.toISOString()],
    );
    if (rows.length === 0) return;
    for (const { id, kind } of rows) await getKindRules(kind).showStatus?.(tx, id, 'failed', now);
    await notifyAdmins(tx, deps, {
      type: 'system_alert',
      ...describeGivenUp(rows),
      priority: 'urgent',
      subject: { type: 'failed_emails' },
    });
  });
}
