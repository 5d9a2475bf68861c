import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import { formatFailure } from '@rapport/domain/emails/failure-text';
import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import type { JobDeps } from '../../platform/deps.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { isFinal, recordOutgoing } from './store.ts';

function describeGivenUp(rows: readonly OutgoingEmailRow[]): { title: string; message: string } {
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    return {
      title: `${rows.length} emails could not be sent`,
      message: 'We tried for a day and gave up. You can retry them under Emails.',
    };
  }
  return {
    title: 'An email could not be sent',
    message: `The email to ${row.recipient} (${getEmailKindLabel(row.kind)}) failed after ${row.attempts} attempts. ${row.error === null ? 'See the server log for the reason.' : formatFailure(row.error)}`,
  };
}

/** Marks emails as failed and notifies the admins once about all of them. Repeating it changes nothing. */
export async function giveUpEmails(deps: JobDeps, ids: readonly string[]): Promise<void> {
  const found = await deps.em.fork().find(OutgoingEmailEntity, { id: { $in: [...ids] } });
  const rows = found.filter(({ status }) => !isFinal(status));
  if (rows.length === 0) return;
  await deps.em.fork().transactional((tx) =>
    notifyAdmins(tx, deps, {
      type: 'system_alert',
      ...describeGivenUp(rows),
      priority: 'urgent',
      subject: { type: 'failed_emails' },
    }),
  );
  for (const row of rows) {
    // It is unknown whether Postmark accepted the last request.
    const inDoubt = row.status !== 'queued';
    const error = `given up: ${row.error ?? 'see the server log'}`;
    await recordOutgoing(deps, row, { status: 'failed', error, messageId: null, inDoubt });
  }
}
