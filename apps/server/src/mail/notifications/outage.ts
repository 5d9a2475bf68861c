import type { EntityManager } from '@mikro-orm/postgresql';
import { quantity } from '@rapport/domain/shared/quantity';
import { type SendOutcome, WRONG_TOKEN } from '@rapport/email/outcome';
import type { EmailSender } from '@rapport/email/sender';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { notifyAdmins } from './notify-admins.ts';

const KEY = 'email outage';
/** Attempts in a row that fail before the admins are alerted. */
const MAX_FAILURES = 10;
/** Minutes without a success before they are. */
const MAX_MINUTES = 5;

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'queue'>;
type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Emails that wait for Postmark, of campaigns too. */
export interface WaitingEmails {
  total: number;
  /** When the first of them was enqueued; null when none waits. */
  since: Date | null;
}

async function countWaitingEmails(em: EntityManager): Promise<WaitingEmails> {
  const [row] = await em.execute<{ total: number; since: string | null }[]>(
    `select count(*)::int as total, to_char(min(at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
       from (select created_at as at from outgoing_email where status in ('queued', 'sending', 'unknown')
             union all
             select r.created_at from campaign_recipient r join newsletter_campaign c on c.id = r.campaign_id
              where r.status in ('queued', 'sending', 'unknown') and c.status = 'sending' and c.paused_at is null) waiting`,
  );
  return { total: row?.total ?? 0, since: row?.since ? new Date(row.since) : null };
}

/** What an outage is called. */
export interface Outage {
  title: string;
  message: string;
}

/** An outage in words for the admins. */
function describeOutage(
  { siteTimeZone }: Pick<Deps['env'], 'siteTimeZone'>,
  reason: string,
  { total, since }: WaitingEmails,
): Outage {
  const time = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: siteTimeZone,
  });
  const waiting =
    since === null
      ? 'No email is waiting.'
      : `${quantity(total, 'email')} ${total === 1 ? 'is' : 'are'} waiting, the first since ${time.format(since)}.`;
  return reason === WRONG_TOKEN
    ? {
        title: 'Postmark refuses the server token',
        message: `${waiting} Set POSTMARK_SERVER_TOKEN to the token that Postmark shows for your server, and restart.`,
      }
    : {
        title: 'Emails are not going out',
        message: `${waiting} They are tried again every few seconds and go out as soon as Postmark takes them. ${reason}.`,
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
      message: 'Postmark takes emails again. What was waiting is being sent.',
      priority: 'medium',
      subject: { type: 'emails' },
    }),
  );
}

/** Alerts the admins of an outage once it has lasted, and of a wrong token at once. Whichever worker comes first does. */
export async function alertOfOutage(deps: Dependencies & { log: Log }): Promise<void> {
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

/** The outage that the admins were alerted of and that still lasts; null when there is none. */
export async function currentOutage(
  em: EntityManager,
  env: Pick<Deps['env'], 'siteTimeZone'>,
): Promise<Outage | null> {
  const [row] = await em.execute<{ reason: string | null }[]>(
    'select reason from system_alert where key = ? and raised_at is not null',
    [KEY],
  );
  return row === undefined ? null : describeOutage(env, row.reason ?? '', await countWaitingEmails(em));
}

function failureOf(outcomes: readonly SendOutcome[]): string | null {
  const [first] = outcomes;
  const failed = outcomes.every(({ status }) => status === 'unavailable' || status === 'unknown');
  return failed && first !== undefined && 'reason' in first ? first.reason : null;
}

/**
 * A sender that notes whether Postmark takes emails at all: a request that none of its messages got through is a failed
 * attempt, anything else ends an outage. Noting never keeps an email from being sent or its outcome from being known.
 */
export function watchSender(sender: EmailSender, deps: Dependencies, log: Log): EmailSender {
  async function note(outcomes: readonly SendOutcome[]): Promise<void> {
    try {
      const reason = failureOf(outcomes);
      await (reason === null ? recordSuccess(deps) : recordFailure(deps.em.fork(), reason));
    } catch (error) {
      log.warn({ err: error }, 'whether emails go out could not be noted');
    }
  }
  return {
    ...sender,
    async send(message) {
      const outcome = await sender.send(message);
      await note([outcome]);
      return outcome;
    },
    async sendBatch(messages) {
      const outcomes = await sender.sendBatch(messages);
      await note(outcomes);
      return outcomes;
    },
  };
}
