import type { EntityManager } from '@mikro-orm/postgresql';
import { SystemAlertEntity } from '@rapport/db/entities/notifications';
import { WAITING_RECIPIENTS, WAITING_SINGLE_EMAILS } from '@rapport/db/waiting-emails';
import { formatTime } from '@rapport/domain/shared/calendar-day';
import { quantity } from '@rapport/domain/shared/quantity';
import { type SendOutcome, WRONG_TOKEN } from '@rapport/email/outcome';
import type { EmailSender } from '@rapport/email/sender';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { withSpan } from '../../platform/tracing/tracing.ts';
import { notifyAdmins } from './notify.ts';

const KEY = 'email outage';
/** Failed attempts in a row before the admins are alerted. */
const MAX_FAILURES = 10;
/** Minutes without a success before the admins are alerted. */
const MAX_MINUTES = 5;

type Dependencies = Pick<Deps, 'em' | 'env' | 'now'>;
type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Emails waiting for Postmark, including those of campaigns. */
export interface WaitingEmails {
  total: number;
  /** When the first of them was enqueued; null when none waits. */
  since: Date | null;
}

async function countWaitingEmails(em: EntityManager): Promise<WaitingEmails> {
  const [row] = await em.execute<{ total: number; since: string | null }[]>(
    `select count(*)::int as total, to_char(min(at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
       from (select created_at as at from ${WAITING_SINGLE_EMAILS}
             union all
             select r.created_at from ${WAITING_RECIPIENTS}) waiting`,
  );
  return { total: row?.total ?? 0, since: row?.since ? new Date(row.since) : null };
}

/** An outage as the admins see it. */
export interface Outage {
  title: string;
  message: string;
}

/** Title and message of an outage. */
function describeOutage(
  { siteTimeZone }: Pick<Deps['env'], 'siteTimeZone'>,
  reason: string,
  { total, since }: WaitingEmails,
): Outage {
  const waiting =
    since === null
      ? 'No email is waiting.'
      : `${quantity(total, 'email')} ${total === 1 ? 'is' : 'are'} waiting, the first since ${formatTime(since, siteTimeZone, 'long')}.`;
  return reason === WRONG_TOKEN
    ? {
        title: 'Postmark does not accept the server token',
        message: `${waiting} Set POSTMARK_SERVER_TOKEN to the token that Postmark shows for your server, and restart.`,
      }
    : {
        title: 'Emails are not going out',
        message: `${waiting} We retry every few seconds and send them as soon as Postmark accepts emails. ${reason}.`,
      };
}

async function recordFailure(em: EntityManager, reason: string): Promise<void> {
  await em.execute(
    `insert into system_alert (key, started_at, failures, reason) values (?, clock_timestamp(), 1, ?)
     on conflict (key) do update set failures = system_alert.failures + 1, reason = excluded.reason`,
    [KEY, reason],
  );
}

async function recordSuccess(deps: Dependencies): Promise<void> {
  const ended = await deps.em
    .fork()
    .execute<{ raised: boolean }[]>(
      'delete from system_alert where key = ? returning raised_at is not null as raised',
      [KEY],
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

/** Alerts the admins of an outage that lasts, and of a wrong token at once. The first worker to notice does it. */
export async function alertOutage(deps: Dependencies & { log: Log }): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const [outage] = await tx.execute<{ reason: string | null }[]>(
      `update system_alert set raised_at = clock_timestamp()
        where key = ? and raised_at is null
          and (failures >= ? or started_at <= clock_timestamp() - make_interval(mins => ?) or reason = ?)
        returning reason`,
      [KEY, MAX_FAILURES, MAX_MINUTES, WRONG_TOKEN],
    );
    if (outage === undefined) return;
    const described = describeOutage(deps.env, outage.reason ?? '', await countWaitingEmails(tx));
    deps.log.warn({ alert: KEY }, `${described.title}: ${described.message}`);
    await notifyAdmins(tx, deps, {
      type: 'system_alert',
      ...described,
      priority: 'urgent',
      subject: { type: 'emails' },
    });
  });
}

/** The outage that the admins were alerted to and that still lasts, if any. */
export async function getCurrentOutage(
  em: EntityManager,
  env: Pick<Deps['env'], 'siteTimeZone'>,
): Promise<Outage | null> {
  const [row] = await em.execute<{ reason: string | null }[]>(
    'select reason from system_alert where key = ? and raised_at is not null',
    [KEY],
  );
  return row === undefined ? null : describeOutage(env, row.reason ?? '', await countWaitingEmails(em));
}

/** Since when no email was accepted, whether the admins were alerted or not; null while emails go out. */
export async function findSendingFailure(
  em: EntityManager,
  env: Pick<Deps['env'], 'siteTimeZone'>,
): Promise<(Outage & { since: Date }) | null> {
  const row = await em.findOne(SystemAlertEntity, { key: KEY });
  if (row === null) return null;
  return { since: row.startedAt, ...describeOutage(env, row.reason ?? '', await countWaitingEmails(em)) };
}

function findFailure(outcomes: readonly SendOutcome[]): string | null {
  const [first] = outcomes;
  const failed = outcomes.every(({ status }) => status === 'unavailable' || status === 'unknown');
  return failed && first !== undefined && 'reason' in first ? first.reason : null;
}

/**
 * A sender that records whether Postmark accepts emails at all: a request in which no message got through is a failed
 * attempt, any other ends an outage. A fault while recording does not affect sending.
 */
export function watchSender(sender: EmailSender, deps: Dependencies, log: Log): EmailSender {
  async function recordAttempt(outcomes: readonly SendOutcome[]): Promise<void> {
    try {
      const reason = findFailure(outcomes);
      await (reason === null ? recordSuccess(deps) : recordFailure(deps.em.fork(), reason));
    } catch (error) {
      log.warn({ err: error }, 'recording whether emails go out failed');
    }
  }
  // Its request is a span of its own.
  const trace = <T>(emails: number, work: () => Promise<T>) =>
    withSpan('send emails', { attributes: { 'messaging.batch.message_count': emails } }, work);

  return {
    ...sender,
    async send(message) {
      const outcome = await trace(1, () => sender.send(message));
      await recordAttempt([outcome]);
      return outcome;
    },
    async sendBatch(messages) {
      const outcomes = await trace(messages.length, () => sender.sendBatch(messages));
      await recordAttempt(outcomes);
      return outcomes;
    },
    async sendPrepared(batch) {
      const outcomes = await trace(batch.count, () => sender.sendPrepared(batch));
      await recordAttempt(outcomes);
      return outcomes;
    },
  };
}
