import { OutgoingEmailEntity } from '@rapport/db/entities/messaging';
import { notifyAdmins } from '../use-cases/notify-admins.ts';
import type { JobDependencies } from './dependencies.ts';
import { isFinal, recordOutgoing } from './outgoing-store.ts';

/**
 * Takes up a job that was given up: its e-mail has failed, and the admins are told. Handling the same one again
 * changes nothing.
 */
export async function handleDeadLetter(deps: JobDependencies, id: string): Promise<void> {
  // Jobs of the clock, such as the reminders, are about no row.
  const row = id === '' ? null : await deps.em.fork().findOne(OutgoingEmailEntity, { id });
  if (row !== null && isFinal(row.status)) return;
  const reason = row?.error ?? 'see the log of the server';
  await deps.em.fork().transactional(async (tx) => {
    await notifyAdmins(tx, deps, {
      type: 'system_alert',
      title: row === null ? 'A task of the server failed' : 'An e-mail could not be sent',
      message:
        row === null
          ? 'A task was tried many times and given up; the log of the server says why.'
          : `The e-mail to ${row.recipient} (${row.kind}) was tried ${row.attempts} times and given up: ${reason}`,
      priority: 'urgent',
    });
  });
  if (row !== null) {
    // Whether Postmark took the last request that had no answer is not known to this day.
    const inDoubt = row.status !== 'queued';
    const error = `given up: ${reason}`;
    await recordOutgoing(deps, row, { status: 'failed', error, messageId: null, inDoubt });
  }
}
