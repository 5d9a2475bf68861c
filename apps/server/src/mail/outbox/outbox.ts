import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import { OPEN_STATUSES } from '@rapport/db/waiting-emails';
import { findInstallationFault, INSTALLATION_FAULT } from '@rapport/domain/emails/installation-fault';
import type { JobDeps, Worker } from '../../platform/deps.ts';
import { startRounds } from '../../platform/rounds.ts';
import { getKindRules } from '../kinds/kind.ts';
import { MAX_WAITING_DAYS } from '../notifications/describe-outage.ts';
import { alertOutage } from '../notifications/outage.ts';
import { getIndexedAfterSeconds, reconcileRequests } from '../sending/reconcile.ts';
import { giveUpEmails } from './give-up.ts';
import { renderAndStoreOutgoing } from './render.ts';
import { type RenderedRow, sendRendered } from './send.ts';
import { dropOutgoing, OUTGOING_EMAILS, postponeOutgoing } from './store.ts';

/** Emails in one request: about a megabyte, recorded within a second. */
const MAX_BATCH_SIZE = 100;
/** After a failure one email is tried; each success multiplies the batch size by this. */
const BATCH_GROWTH_FACTOR = 10;
/** Interval of single attempts while Postmark accepts nothing, so that all emails are sent soon after it recovers. */
const PROBE_INTERVAL_MS = 5_000;
/** An email that the installation cannot send waits longer, for its owner to act. */
const GIVE_UP_AFTER_HOURS = 24;
/** No email waits longer for its next attempt; a later time comes from a clock that was set back. */
const MAX_WAIT_SECONDS = 1_000;

const isDueSql = (time: string) =>
  `(${time} <= clock_timestamp() or ${time} > clock_timestamp() + interval '${MAX_WAIT_SECONDS} seconds')`;

/** Someone waits for a code in front of the page. */
const FIRST_KIND = 'sign_in_code';

/** Emails to be sent now: sign-in codes first, then those with the fewest attempts, then the oldest. */
async function listDue({ em }: JobDeps, limit: number): Promise<OutgoingEmailRow[]> {
  const due = await em
    .fork()
    .execute<{ id: string }[]>(
      `select id from outgoing_email where status = 'queued' and ${isDueSql('next_attempt_at')} order by kind <> ?, attempts, created_at, id limit ?`,
      [FIRST_KIND, limit],
    );
  const ids = due.map(({ id }) => id);
  const rows = await em.fork().find(OutgoingEmailEntity, { id: { $in: ids } });
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Renders emails; one that cannot be rendered is postponed and delays no other. */
async function renderAll(deps: JobDeps, rows: readonly OutgoingEmailRow[]): Promise<RenderedRow[]> {
  const rendered: RenderedRow[] = [];
  for (const row of rows) {
    try {
      if (await getKindRules(row.kind).isOutdated?.(deps, row)) {
        await dropOutgoing(deps, row.id);
        continue;
      }
      rendered.push({ row, message: await renderAndStoreOutgoing(deps, row) });
    } catch (error) {
      deps.log.error({ err: error, email: row.id, kind: row.kind }, 'email could not be rendered');
      await postponeOutgoing(deps, row.id, error instanceof Error ? error.message : String(error));
    }
  }
  return rendered;
}

/** The result of sending the due emails; `nothing sent` when Postmark was asked for none of them. */
type SendDueResult = 'nothing due' | 'nothing sent' | 'sent' | 'failed';

/** Sends the emails that are due, at most `limit` in one request. */
async function sendDue(deps: JobDeps, limit: number): Promise<SendDueResult> {
  const rows = await listDue(deps, limit);
  if (rows.length === 0) return 'nothing due';
  const outcomes = await sendRendered(deps, await renderAll(deps, rows));
  if (outcomes.length === 0) return 'nothing sent';
  const failed = outcomes.filter(({ status }) => status === 'unavailable' || status === 'unknown');
  // A fault of the installation is logged once, when the admins are alerted.
  if (failed.some((outcome) => 'reason' in outcome && findInstallationFault(outcome.reason) === null))
    deps.log.warn({ failed: failed.length, of: outcomes.length, outcome: failed[0] }, 'emails were not sent');
  return failed.length === outcomes.length ? 'failed' : 'sent';
}

/** Makes all failed emails due now, because the outage is over. The column would round the time up to later. */
async function releaseRetries({ em }: JobDeps): Promise<void> {
  await em.fork().execute(
    `update outgoing_email set next_attempt_at = date_trunc('milliseconds', clock_timestamp())
      where status = 'queued' and attempts > 0 and next_attempt_at > clock_timestamp()`,
  );
}

/** Gives up emails whose attempts failed for a day, or for a week because of the installation. */
async function giveUpOld(deps: JobDeps): Promise<void> {
  const old = await deps.em.fork().execute<{ id: string }[]>(
    `select id from outgoing_email
      where status in ${OPEN_STATUSES} and attempts > 0 and error is not null
        and queued_at <= clock_timestamp()
                         - case when error ~ ? then make_interval(days => ?) else make_interval(hours => ?) end
        and attempted_at <= clock_timestamp() - make_interval(secs => ?)`,
    [INSTALLATION_FAULT, MAX_WAITING_DAYS, GIVE_UP_AFTER_HOURS, getIndexedAfterSeconds(deps.env) * 2],
  );
  await giveUpEmails(
    deps,
    old.map(({ id }) => id),
  );
}

/**
 * A round of the outbox: sends what is due until nothing is or Postmark takes nothing, and looks up what had no response.
 * It remembers from one round to the next whether Postmark takes emails.
 */
export function createOutboxRound(deps: JobDeps): (stopping: AbortSignal) => Promise<void> {
  // Starts like after an outage: emails that an earlier process could not send are tried at once.
  let size = 1;
  let pausedUntil = 0;

  async function sendAllDue(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const result = await sendDue(deps, size);
      if (result === 'nothing due') return;
      if (result === 'nothing sent') continue;
      if (result === 'failed') {
        size = 1;
        pausedUntil = performance.now() + PROBE_INTERVAL_MS;
        return giveUpOld(deps);
      }
      if (size === 1) await releaseRetries(deps);
      size = Math.min(MAX_BATCH_SIZE, size * BATCH_GROWTH_FACTOR);
    }
  }

  return async (stopping) => {
    await alertOutage(deps);
    if (performance.now() >= pausedUntil) await sendAllDue(stopping);
    await reconcileRequests(deps, OUTGOING_EMAILS);
  };
}

/**
 * Sends single emails; their rows are the queue. Workers may run in parallel, because each email is claimed before
 * its request. While Postmark accepts nothing, one email is tried every few seconds.
 */
export function startOutbox(deps: JobDeps): Worker {
  return startRounds(deps.log, createOutboxRound(deps));
}
