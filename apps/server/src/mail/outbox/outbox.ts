import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { EmailMessage } from '@rapport/email/message';
import type { JobDeps, Worker } from '../../platform/deps.ts';
import { startRounds } from '../../platform/rounds.ts';
import { alertOfOutage } from '../notifications/outage.ts';
import { giveUpEmails } from './give-up.ts';
import { renderAndStoreOutgoing } from './render.ts';
import { sendOutgoing, TryAgainError } from './send.ts';
import { claimOutgoing, postponeOutgoing, recordOutcome } from './store.ts';

/** Emails in one request: a megabyte or so, recorded within a second. */
const MAX_BATCH = 100;
/** After a failure one email is tried; each success sends ten times as many at once. */
const GROWTH = 10;
/** While Postmark takes nothing, one email is tried this often, so that all go out soon after it takes them again. */
const PROBE_EVERY_MS = 5_000;
/** Unknown outcomes that are looked up in one round. */
const MAX_LOOKUPS = 50;
const GIVE_UP_AFTER_HOURS = 24;
/** No email waits longer for its next attempt; a later time comes from a clock that was set back. */
const MAX_WAIT_SECONDS = 1_000;

const DUE = `(next_attempt_at <= clock_timestamp() or next_attempt_at > clock_timestamp() + interval '${MAX_WAIT_SECONDS} seconds')`;

/** Emails to be sent now: those that were tried least often first, then the oldest. */
async function listDue({ em }: JobDeps, limit: number): Promise<OutgoingEmailRow[]> {
  const due = await em
    .fork()
    .execute<{ id: string }[]>(
      `select id from outgoing_email where status = 'queued' and ${DUE} order by attempts, created_at, id limit ?`,
      [limit],
    );
  const ids = due.map(({ id }) => id);
  const rows = await em.fork().find(OutgoingEmailEntity, { id: { $in: ids } });
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

interface Written {
  row: OutgoingEmailRow;
  message: EmailMessage;
}

/** Writes emails; one that cannot be written waits, and holds up no other. */
async function writeAll(deps: JobDeps, rows: readonly OutgoingEmailRow[]): Promise<Written[]> {
  const written: Written[] = [];
  for (const row of rows) {
    try {
      written.push({ row, message: await renderAndStoreOutgoing(deps, row) });
    } catch (error) {
      deps.log.error({ err: error, email: row.id, kind: row.kind }, 'email could not be written');
      await postponeOutgoing(deps, row.id, error instanceof Error ? error.message : String(error));
    }
  }
  return written;
}

/** What came of the emails that were due; `not asked` where Postmark was handed none of them. */
type Came = 'nothing due' | 'not asked' | 'sent' | 'failed';

/** Sends the emails that are due, at most `limit` in one request. */
async function sendDue(deps: JobDeps, limit: number): Promise<Came> {
  const rows = await listDue(deps, limit);
  if (rows.length === 0) return 'nothing due';
  const written = await writeAll(deps, rows);
  const claimed = await claimOutgoing(
    deps,
    written.map(({ row }) => row.id),
  );
  const batch = written.filter(({ row }) => claimed.has(row.id));
  if (batch.length === 0) return 'not asked';
  const outcomes = await deps.email.sendBatch(batch.map(({ message }) => message));
  for (const [index, { row }] of batch.entries()) {
    const outcome = outcomes[index];
    if (outcome) await recordOutcome(deps, row, outcome);
  }
  const failed = outcomes.filter(({ status }) => status === 'unavailable' || status === 'unknown');
  if (failed.length > 0)
    deps.log.warn({ failed: failed.length, of: outcomes.length, outcome: failed[0] }, 'emails were not sent');
  return failed.length === outcomes.length ? 'failed' : 'sent';
}

/** Looks up emails whose request had no answer, once Postmark's search surely knows of it. */
async function settleUnknown(deps: JobDeps): Promise<void> {
  const { postmarkTimeoutSeconds, postmarkSettleSeconds } = deps.env;
  const open = await deps.em.fork().execute<{ id: string }[]>(
    `select id from outgoing_email
      where status in ('sending', 'unknown') and ${DUE}
        and attempted_at <= clock_timestamp() - make_interval(secs => ?) order by attempted_at limit ?`,
    [postmarkTimeoutSeconds + postmarkSettleSeconds, MAX_LOOKUPS],
  );
  for (const { id } of open) {
    try {
      await sendOutgoing(deps, id);
    } catch (error) {
      if (!(error instanceof TryAgainError)) {
        deps.log.warn({ err: error, email: id }, 'Postmark could not be asked about an email');
        await postponeOutgoing(deps, id, null);
      }
    }
  }
}

/** Everything that failed may go out now: whatever kept it back is over. */
async function releaseRetries({ em }: JobDeps): Promise<void> {
  await em.fork().execute(
    `update outgoing_email set next_attempt_at = clock_timestamp()
      where status = 'queued' and attempts > 0 and next_attempt_at > clock_timestamp()`,
  );
}

/** Gives up emails that were tried for a day in vain. */
async function giveUpOld(deps: JobDeps): Promise<void> {
  const settling = deps.env.postmarkTimeoutSeconds + deps.env.postmarkSettleSeconds;
  const old = await deps.em.fork().execute<{ id: string }[]>(
    `select id from outgoing_email
      where status in ('queued', 'sending', 'unknown') and attempts > 0 and error is not null
        and queued_at <= clock_timestamp() - make_interval(hours => ?)
        and attempted_at <= clock_timestamp() - make_interval(secs => ?)`,
    [GIVE_UP_AFTER_HOURS, settling * 2],
  );
  await giveUpEmails(
    deps,
    old.map(({ id }) => id),
  );
}

/**
 * A round of the outbox: sends what is due until nothing is or Postmark takes nothing, and looks up what had no answer.
 * It remembers from one round to the next whether Postmark takes emails.
 */
export function createOutboxRound(deps: JobDeps): (stopping: AbortSignal) => Promise<void> {
  // As after an outage: what an earlier process could not send need not wait.
  let size = 1;
  let heldUntil = 0;

  async function sendAllDue(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const came = await sendDue(deps, size);
      if (came === 'nothing due') return;
      if (came === 'not asked') continue;
      if (came === 'failed') {
        size = 1;
        heldUntil = performance.now() + PROBE_EVERY_MS;
        return giveUpOld(deps);
      }
      if (size === 1) await releaseRetries(deps);
      size = Math.min(MAX_BATCH, size * GROWTH);
    }
  }

  return async (stopping) => {
    await alertOfOutage(deps);
    if (performance.now() >= heldUntil) await sendAllDue(stopping);
    await settleUnknown(deps);
  };
}

/**
 * Sends single emails: their rows are the queue. Any number of workers may do so side by side, because each email is
 * claimed before its request. While Postmark takes nothing one email is tried every few seconds.
 */
export function startOutbox(deps: JobDeps): Worker {
  return startRounds(deps.log, createOutboxRound(deps));
}
