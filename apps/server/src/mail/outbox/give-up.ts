import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { JobDeps } from '../../platform/deps.ts';
import { notifyAdmins } from '../notifications/notify-admins.ts';
import { isFinal, recordOutgoing } from './store.ts';

function describeGivenUp(rows: readonly OutgoingEmailRow[]): { title: string; message: string } {
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    return {
      title: `${rows.length} emails could not be sent`,
      message: 'They were tried for a day and given up. You find them under Emails and can try them again.',
    };
  }
  return {
    title: 'An email could not be sent',
    message: `The email to ${row.recipient} (${row.kind}) was tried ${row.attempts} times and given up: ${row.error ?? 'see the log of the server'}`,
  };
}

/** Gives up emails: they have failed, and the admins are told once of all of them. Doing it again changes nothing. */
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
    // Whether Postmark took the last request that had no answer is not known to this day.
    const inDoubt = row.status !== 'queued';
    const error = `given up: ${row.error ?? 'see the log of the server'}`;
    await recordOutgoing(deps, row, { status: 'failed', error, messageId: null, inDoubt });
  }
}

/** Takes up a job that was given up: the admins are told. */
export async function handleDeadLetter(deps: JobDeps): Promise<void> {
  await deps.em.fork().transactional((tx) =>
    notifyAdmins(tx, deps, {
      type: 'system_alert',
      title: 'A task of the server failed',
      message: 'A task was tried many times and given up; the log of the server says why.',
      priority: 'urgent',
    }),
  );
}
