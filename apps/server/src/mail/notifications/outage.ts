import type { EntityManager } from '@mikro-orm/postgresql';
import { SystemAlertEntity } from '@rapport/db/entities/notifications';
import { WAITING_RECIPIENTS, WAITING_SINGLE_EMAILS } from '@rapport/db/waiting-emails';
import {
  findInstallationFault,
  INSTALLATION_FAULT,
  NOT_SET_UP,
} from '@rapport/domain/emails/installation-fault';
import { getDomain } from '@rapport/domain/shared/email-address';
import type { EmailStream } from '@rapport/email/message';
import type { SendOutcome } from '@rapport/email/outcome';
import type { EmailSender } from '@rapport/email/sender';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { withSpan } from '../../platform/tracing/tracing.ts';
import { isConnected } from '../postmark/setup/connection.ts';
import { describeOutage, type Outage, type OutageEnv, type WaitingEmails } from './describe-outage.ts';
import { notifyAdmins } from './notify.ts';

/** The alert of an outage: of all emails, or only of those of campaigns, whose stream Postmark does not know. */
const KEY = 'email outage';
const BROADCAST_KEY = 'email outage: broadcast';
/** Failed attempts in a row before the admins are alerted; at once when the installation is at fault. */
const MAX_FAILURES = 10;
/** Minutes without a success before the admins are alerted. */
const MAX_MINUTES = 5;

type Dependencies = Pick<Deps, 'em' | 'env' | 'now'>;
type Log = Pick<FastifyBaseLogger, 'warn'>;

async function countWaitingEmails(em: EntityManager): Promise<WaitingEmails> {
  const [row] = await em.execute<{ total: number; since: string | null }[]>(
    `select count(*)::int as total, to_char(min(at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
       from (select created_at as at from ${WAITING_SINGLE_EMAILS}
             union all
             select r.created_at from ${WAITING_RECIPIENTS}) waiting`,
  );
  return { total: row?.total ?? 0, since: row?.since ? new Date(row.since) : null };
}

async function describe(em: EntityManager, env: OutageEnv, key: string, reason: string | null) {
  const isBroadcast = key === BROADCAST_KEY;
  return describeOutage(env, reason ?? '', { waiting: await countWaitingEmails(em), isBroadcast });
}

/** A fault of the installation stays the reason until an email is accepted, whatever else fails meanwhile. */
async function recordFailure(em: EntityManager, key: string, reason: string): Promise<void> {
  await em.execute(
    `insert into system_alert (key, started_at, failures, reason) values (?, clock_timestamp(), 1, ?)
     on conflict (key) do update set failures = system_alert.failures + 1,
       reason = case when system_alert.reason ~ ? and excluded.reason !~ ?
                     then system_alert.reason else excluded.reason end`,
    [key, reason, INSTALLATION_FAULT, INSTALLATION_FAULT],
  );
}

interface Attempt {
  stream: EmailStream;
  outcomes: readonly SendOutcome[];
  /** The address of each outcome. */
  recipients: readonly string[];
}

/** Whether an attempt shows that an outage for this reason is over. */
function isOver(reason: string | null, { outcomes, recipients }: Attempt, { env }: Dependencies): boolean {
  const fault = findInstallationFault(reason);
  if (fault === null) return true;
  const own = getDomain(env.emailFrom);
  return outcomes.some(
    ({ status }, index) =>
      status === 'accepted' &&
      // Those to the sender's own domain go out before Postmark has approved the account.
      (fault !== 'approval' || getDomain(recipients[index] ?? '') !== own),
  );
}

async function recordSuccess(deps: Dependencies, attempt: Attempt): Promise<void> {
  const keys = attempt.stream === 'broadcast' ? [KEY, BROADCAST_KEY] : [KEY];
  const alerts = await deps.em.fork().find(SystemAlertEntity, { key: { $in: keys } });
  for (const { key, reason } of alerts) {
    if (isOver(reason, attempt, deps)) await endOutage(deps, key);
  }
}

async function endOutage(deps: Dependencies, key: string): Promise<void> {
  const ended = await deps.em
    .fork()
    .execute<{ raised: boolean }[]>(
      'delete from system_alert where key = ? returning raised_at is not null as raised',
      [key],
    );
  if (!ended[0]?.raised) return;
  await deps.em.fork().transactional((tx) =>
    notifyAdmins(tx, deps, {
      type: 'system_alert',
      title: 'Emails are going out again',
      message: 'Postmark accepts emails again. Waiting emails are being sent.',
      priority: 'medium',
      subject: { type: 'emails' },
    }),
  );
}

/**
 * Alerts the admins of an outage that lasts, and at once of one that they have to end. The first worker to notice does
 * it. Email that was never set up is no alert: the guided set-up asks for it.
 */
export async function alertOutage(deps: Dependencies & { log: Log }): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const [outage] = await tx.execute<{ key: string; reason: string | null }[]>(
      `update system_alert set raised_at = clock_timestamp()
        where key = (select key from system_alert
                      where key in (?, ?) and raised_at is null and reason is distinct from ?
                        and (failures >= ? or started_at <= clock_timestamp() - make_interval(mins => ?) or reason ~ ?)
                      limit 1 for update skip locked)
        returning key, reason`,
      [KEY, BROADCAST_KEY, NOT_SET_UP, MAX_FAILURES, MAX_MINUTES, INSTALLATION_FAULT],
    );
    if (outage === undefined) return;
    const { title, message } = await describe(tx, deps.env, outage.key, outage.reason);
    deps.log.warn({ alert: KEY }, `${title}: ${message}`);
    await notifyAdmins(tx, deps, {
      type: 'system_alert',
      title,
      message,
      priority: 'urgent',
      subject: { type: 'emails' },
    });
  });
}

/** An outage and since when it lasts; null for email that was never set up. */
export interface LastingOutage extends Outage {
  since: Date | null;
}

type FaultEnv = OutageEnv & Pick<Deps['env'], 'mode' | 'sessionSecret' | 'sessionSecretPrevious'>;

/** Whether emails can be given to anyone at all. */
export async function isEmailSetUp(em: EntityManager, env: FaultEnv): Promise<boolean> {
  return env.postmark !== null || env.mode === 'local' || isConnected(em, env);
}

/**
 * Whether a single email waits that is tried within a minute, which shows whether an outage is over. Others wait up to a
 * quarter of an hour for their next try.
 */
export async function isEmailTriedSoon(em: EntityManager): Promise<boolean> {
  const soon = "next_attempt_at <= clock_timestamp() + interval '1 minute'";
  return (await em.execute(`select 1 from ${WAITING_SINGLE_EMAILS} and ${soon} limit 1`)).length > 0;
}

async function findAlert(em: EntityManager, env: FaultEnv, keys: string[]): Promise<LastingOutage | null> {
  const [row] = await em.find(SystemAlertEntity, { key: { $in: keys } }, { orderBy: { key: 'asc' } });
  if (row !== undefined) return { ...(await describe(em, env, row.key, row.reason)), since: row.startedAt };
  if (await isEmailSetUp(em, env)) return null;
  return { ...(await describe(em, env, KEY, NOT_SET_UP)), since: null };
}

/** Why no email is accepted, from the first failure on; null while emails go out, to everyone and of both streams. */
export function findSendingFailure(em: EntityManager, env: FaultEnv): Promise<LastingOutage | null> {
  return findAlert(em, env, [KEY, BROADCAST_KEY]);
}

/**
 * Why the installation cannot send an email to someone, such as a sign-in code; null while it can, and while Postmark
 * is away for a moment, because then the email follows soon.
 */
export async function findSendingFault(em: EntityManager, env: FaultEnv): Promise<LastingOutage | null> {
  const outage = await findAlert(em, env, [KEY]);
  return outage?.fault == null ? null : outage;
}

/** The outage that the admins are to see: one that they were alerted to, or that they have to end. */
export async function getCurrentOutage(em: EntityManager, env: FaultEnv): Promise<LastingOutage | null> {
  const outage = await findSendingFailure(em, env);
  if (outage === null || outage.fault !== null) return outage;
  return (await em.count(SystemAlertEntity, { key: KEY, raisedAt: { $ne: null } })) > 0 ? outage : null;
}

function getReason(outcome: SendOutcome | undefined): string | null {
  return outcome !== undefined && 'reason' in outcome ? outcome.reason : null;
}

/** Why an attempt failed: no message got through, or the installation is at fault for some of them. */
function findFailure(attempt: Attempt, deps: Dependencies): string | null {
  const { outcomes } = attempt;
  const faulty = outcomes.map(getReason).find((reason) => findInstallationFault(reason) !== null) ?? null;
  if (faulty !== null && !isOver(faulty, attempt, deps)) return faulty;
  const failed = outcomes.every(({ status }) => status === 'unavailable' || status === 'unknown');
  return failed ? getReason(outcomes[0]) : null;
}

/**
 * A sender that records whether Postmark accepts emails at all: a request in which no message got through is a failed
 * attempt, any other ends an outage. A fault while recording does not affect sending.
 */
export function watchSender(sender: EmailSender, deps: Dependencies, log: Log): EmailSender {
  async function recordAttempt(attempt: Attempt): Promise<void> {
    try {
      const reason = findFailure(attempt, deps);
      if (reason === null) return await recordSuccess(deps, attempt);
      const isOfCampaigns = attempt.stream === 'broadcast' && findInstallationFault(reason) === 'stream';
      await recordFailure(deps.em.fork(), isOfCampaigns ? BROADCAST_KEY : KEY, reason);
    } catch (error) {
      log.warn({ err: error }, 'recording whether emails go out failed');
    }
  }
  // Its request is a span of its own.
  async function watch(
    stream: EmailStream,
    recipients: readonly string[],
    work: () => Promise<SendOutcome[]>,
  ): Promise<SendOutcome[]> {
    const attributes = { 'messaging.batch.message_count': recipients.length };
    const outcomes = await withSpan('send emails', { attributes }, work);
    await recordAttempt({ stream, recipients, outcomes });
    return outcomes;
  }

  return {
    ...sender,
    sendBatch: (messages) =>
      watch(
        messages[0]?.stream ?? 'transactional',
        messages.map(({ to }) => to),
        () => sender.sendBatch(messages),
      ),
    // Campaigns only.
    sendPrepared: (batch) => watch('broadcast', batch.recipients, () => sender.sendPrepared(batch)),
  };
}
