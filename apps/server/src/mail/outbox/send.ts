import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { JobDeps } from '../../platform/deps.ts';
import { renderAndStoreOutgoing } from './render.ts';
import { claimOutgoing, isFinal, recordOutcome, recordOutgoing, type Status } from './store.ts';

/** Postmark takes nothing now: the email is tried again later. */
export class TryAgainError extends Error {
  override readonly name = 'TryAgainError';
}

/** What a try came to: settled for good, or to be looked at again after so many seconds. */
export type Tried = 'settled' | { againInSeconds: number };

async function rowOf({ em }: JobDeps, id: string): Promise<OutgoingEmailRow | null> {
  return em.fork().findOne(OutgoingEmailEntity, { id });
}

/** Sends an email that no one else is sending; null when someone is. */
export async function tryOutgoing(deps: JobDeps, row: OutgoingEmailRow): Promise<Status | null> {
  // Written first: what cannot be written was not begun to be sent.
  const message = await renderAndStoreOutgoing(deps, row);
  if (!(await claimOutgoing(deps, [row.id])).has(row.id)) return null;
  const outcome = await deps.email.send(message);
  const status = await recordOutcome(deps, row, outcome);
  if (status !== 'sent') deps.log.warn({ email: row.id, kind: row.kind, outcome }, 'email was not sent');
  return status;
}

/** Seconds until Postmark's search surely knows of the last request; 0 once it does. By the database's clock. */
async function secondsUntilKnown({ em, env }: JobDeps, id: string): Promise<number> {
  const wait = env.postmarkTimeoutSeconds + env.postmarkSettleSeconds;
  const [row] = await em.fork().execute<{ seconds: number }[]>(
    `select greatest(0, extract(epoch from attempted_at - clock_timestamp()) + ?)::float8 as seconds
       from outgoing_email where id = ?`,
    [wait, id],
  );
  return Math.ceil(row?.seconds ?? 0);
}

/**
 * Settles an email of unknown outcome by asking Postmark: it is sent, or free to be sent again. Throws when no answer
 * comes; it is then asked again later.
 */
async function settle(deps: JobDeps, row: OutgoingEmailRow): Promise<Tried> {
  const seconds = await secondsUntilKnown(deps, row.id);
  if (seconds > 0) return { againInSeconds: seconds };
  const [found] = await deps.email.findByMetadata('transactional', 'email', row.id);
  if (found) {
    await recordOutgoing(deps, row, { status: 'sent', error: null, messageId: found.messageId });
    return 'settled';
  }
  await deps.em
    .fork()
    .nativeUpdate(
      OutgoingEmailEntity,
      { id: row.id, status: row.status, attempts: row.attempts },
      { status: 'queued' },
    );
  return sendOutgoing(deps, row.id);
}

/**
 * Sends one email that is owed, exactly once: what may have been sent already is looked up at Postmark first. Throws
 * TryAgainError when Postmark takes nothing now.
 */
export async function sendOutgoing(deps: JobDeps, id: string): Promise<Tried> {
  const row = await rowOf(deps, id);
  if (row === null || isFinal(row.status)) return 'settled';
  if (row.status !== 'queued') return settle(deps, row);
  const status = await tryOutgoing(deps, row);
  if (status === 'queued') throw new TryAgainError('Postmark takes nothing now');
  if (status === null || status === 'unknown') {
    return { againInSeconds: Math.max(1, await secondsUntilKnown(deps, id)) };
  }
  return 'settled';
}
