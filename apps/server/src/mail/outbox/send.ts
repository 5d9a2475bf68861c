import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { JobDeps } from '../../platform/deps.ts';
import { getIndexedAfterSeconds, nextLookupSql, toLookupValue } from '../lookups.ts';
import { renderAndStoreOutgoing } from './render.ts';
import { claimOutgoing, isFinal, LOOKUP_DUE, recordOutcome, recordOutgoing, type Status } from './store.ts';

/** Postmark accepts nothing now: the email is tried again later. */
export class SendLaterError extends Error {
  override readonly name = 'SendLaterError';
}

/** Result of an attempt: finished, or to be tried again after this many seconds. */
export type SendResult = 'finished' | { againInSeconds: number };

async function findRow({ em }: JobDeps, id: string): Promise<OutgoingEmailRow | null> {
  return em.fork().findOne(OutgoingEmailEntity, { id });
}

/** Sends an email unless another worker is sending it; then null. */
export async function sendIfUnclaimed(deps: JobDeps, row: OutgoingEmailRow): Promise<Status | null> {
  // Rendered before it is claimed: an email that cannot be rendered was not attempted.
  const message = await renderAndStoreOutgoing(deps, row);
  if (!(await claimOutgoing(deps, [row.id])).has(row.id)) return null;
  const outcome = await deps.email.send(message);
  const status = await recordOutcome(deps, row, outcome);
  if (status !== 'sent') deps.log.warn({ email: row.id, kind: row.kind, outcome }, 'email was not sent');
  return status;
}

interface LookupTimes {
  /** Seconds until Postmark is asked about the last attempt, by the database's clock; 0 after that. */
  seconds: number;
  /** Postmark's search has what was sent: what it does not find was not. */
  isIndexed: boolean;
}

async function getLookupTimes({ em, env }: JobDeps, id: string): Promise<LookupTimes> {
  const indexedAfter = getIndexedAfterSeconds(env);
  const [row] = await em.fork().execute<LookupTimes[]>(
    `select ceil(greatest(0, extract(epoch from ${LOOKUP_DUE} - clock_timestamp())))::int as seconds,
            coalesce(attempted_at + make_interval(secs => ?) <= clock_timestamp(), true) as "isIndexed"
       from outgoing_email where id = ?`,
    [indexedAfter, indexedAfter, id],
  );
  return row ?? { seconds: 0, isIndexed: true };
}

/** Sets when Postmark is asked again about an attempt of which its search knows nothing yet. */
async function postponeLookup({ em, env }: JobDeps, { id, attempts }: OutgoingEmailRow): Promise<void> {
  const indexed = 'attempted_at + make_interval(secs => ?)';
  await em
    .fork()
    .execute(
      `update outgoing_email set lookup_after = ${nextLookupSql('attempted_at', indexed)} where id = ? and attempts = ?`,
      [getIndexedAfterSeconds(env), toLookupValue(env), id, attempts],
    );
}

/**
 * Reconciles an email of unknown outcome with Postmark: it is sent, or free to be sent again once Postmark's search
 * surely has it. Throws when Postmark does not respond; the lookup is then repeated later.
 */
async function reconcile(deps: JobDeps, row: OutgoingEmailRow): Promise<SendResult> {
  const { seconds, isIndexed } = await getLookupTimes(deps, row.id);
  if (seconds > 0) return { againInSeconds: seconds };
  const [found] = await deps.email.findByMetadata('transactional', 'email', row.id);
  if (found) {
    await recordOutgoing(deps, row, { status: 'sent', error: null, messageId: found.messageId });
    return 'finished';
  }
  if (!isIndexed) {
    await postponeLookup(deps, row);
    return { againInSeconds: Math.max(1, (await getLookupTimes(deps, row.id)).seconds) };
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
 * Sends one outgoing email exactly once: an email that may have been sent already is looked up at Postmark first.
 * Throws SendLaterError when Postmark accepts nothing now.
 */
export async function sendOutgoing(deps: JobDeps, id: string): Promise<SendResult> {
  const row = await findRow(deps, id);
  if (row === null || isFinal(row.status)) return 'finished';
  if (row.status !== 'queued') return reconcile(deps, row);
  const status = await sendIfUnclaimed(deps, row);
  if (status === 'queued') throw new SendLaterError('Postmark accepts nothing now');
  if (status === null || status === 'unknown') {
    return { againInSeconds: Math.max(1, (await getLookupTimes(deps, id)).seconds) };
  }
  return 'finished';
}
