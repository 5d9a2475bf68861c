import type { EntityManager } from '@mikro-orm/postgresql';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import type { Deps } from '../../platform/deps.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { enqueueEmail, type NewEmail } from './enqueue.ts';

/** Emails that any visitor can cause, to an address that is not verified. */
type AutomaticKind = 'contact_response' | 'newsletter_confirmation';

type Dependencies = Pick<Deps, 'env' | 'now' | 'log'>;

/** Limit of emails of a kind to one address in 24 hours. */
const MAX_PER_RECIPIENT: Record<AutomaticKind, number> = { contact_response: 2, newsletter_confirmation: 3 };

const KIND_NAMES: Record<AutomaticKind, string> = {
  contact_response: 'automatic replies',
  newsletter_confirmation: 'confirmation emails',
};

const LIMIT_VARIABLES: Record<AutomaticKind, string> = {
  contact_response: 'AUTOMATIC_REPLIES_PER_DAY',
  newsletter_confirmation: 'CONFIRMATION_EMAILS_PER_DAY',
};

function maxPerDay({ env }: Dependencies, kind: AutomaticKind): number {
  return kind === 'contact_response' ? env.automaticRepliesPerDay : env.confirmationEmailsPerDay;
}

/** Number of emails of a kind enqueued in the last 24 hours: to this recipient, and to everyone. */
async function countLastDay(
  tx: EntityManager,
  now: Date,
  { kind, recipient }: { kind: AutomaticKind; recipient: string },
): Promise<{ toRecipient: number; toAll: number }> {
  const [counts] = await tx.execute<{ toRecipient: number; toAll: number }[]>(
    `select count(*) filter (where lower(recipient) = lower(?))::int as "toRecipient", count(*)::int as "toAll"
       from outgoing_email where kind = ? and created_at > ?::timestamptz - interval '24 hours'`,
    [recipient, kind, now.toISOString()],
  );
  return counts ?? { toRecipient: 0, toAll: 0 };
}

/** Alerts the admins of a limit, at most once in 24 hours on all replicas, and logs it. */
async function alertLimitReached(tx: EntityManager, deps: Dependencies, kind: AutomaticKind): Promise<void> {
  const [name, limit] = [KIND_NAMES[kind], maxPerDay(deps, kind)];
  const key = `daily limit: ${kind}`;
  const now = deps.now().toISOString();
  const raised = await tx.execute<{ key: string }[]>(
    `insert into system_alert (key, started_at, raised_at) values (?, ?::timestamptz, ?::timestamptz)
     on conflict (key) do update set started_at = excluded.started_at, raised_at = excluded.raised_at
       where system_alert.raised_at <= excluded.raised_at - interval '24 hours'
     returning key`,
    [key, now, now],
  );
  if (raised.length === 0) return;
  const message = `${limit} ${name} went out in the last 24 hours, so no more are sent for now. Messages and sign-ups are still stored. If this is not abuse, raise ${LIMIT_VARIABLES[kind]}.`;
  deps.log.warn({ alert: key }, message);
  await notifyAdmins(tx, deps, {
    type: 'system_alert',
    title: `Daily limit of ${name} reached`,
    message,
    priority: 'high',
    subject: { type: kind === 'contact_response' ? 'contacts' : 'subscribers' },
  });
}

/**
 * Enqueues an email that a visitor causes, inside the caller's transaction, unless its recipient or everyone together
 * got too many of its kind in the last 24 hours. The admins are alerted when the limit for everyone is reached. A
 * database lock makes transactions on all replicas wait for one another, so that the limits are exact.
 */
export async function sendAutomaticEmail(
  tx: EntityManager,
  deps: Dependencies,
  email: NewEmail & { kind: AutomaticKind },
): Promise<void> {
  const limit = maxPerDay(deps, email.kind);
  // Held until the caller's transaction ends, so that the next one counts this row.
  await holdLock(tx, `daily limit: ${email.kind}`);
  const { toRecipient, toAll } = await countLastDay(tx, deps.now(), email);
  if (toRecipient >= MAX_PER_RECIPIENT[email.kind] || limit === 0) return;
  if (toAll >= limit) return alertLimitReached(tx, deps, email.kind);
  const id = await enqueueEmail(tx, deps, email);
  if (id !== null && toAll + 1 >= limit) await alertLimitReached(tx, deps, email.kind);
}
