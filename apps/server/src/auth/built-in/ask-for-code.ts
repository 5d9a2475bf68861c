import type { EntityManager } from '@mikro-orm/postgresql';
import { SignInCodeEntity } from '@rapport/db/entities/sign-in';
import { MAX_USER_AGENT_LENGTH } from '@rapport/domain/account/sessions';
import { formatTime } from '@rapport/domain/shared/calendar-day';
import { SIGN_IN_CODE } from '../../mail/kinds/sign-in-code.ts';
import { notifyAdmins } from '../../mail/notifications/notify.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import { CODE_MINUTES } from '../../platform/sign-in/codes.ts';
import type { LoginAttempt } from '../login-attempt.ts';
import { deleteOldCodes, findCode } from './code-rows.ts';
import { sha256 } from './grants.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When another code can be asked for on the page of the code. */
export const RESEND_AFTER_MS = MINUTE_MS;

/** How many codes there may be in so many milliseconds: for one address, and for all together. */
const LIMITS = [
  { count: 3, ms: 15 * MINUTE_MS, isOfAddress: true },
  { count: 10, ms: DAY_MS, isOfAddress: true },
  { count: 500, ms: DAY_MS, isOfAddress: false },
] as const;

/** What asking came to. `again`: the code that was asked for a moment ago is still on its way. */
type AskResult = { kind: 'asked' | 'again' } | { kind: 'too-many'; isOfAddress: boolean; retryAt: Date };

/** The first limit that is reached; null while there is none. Codes of a clock that was ahead do not count. */
async function findLimit(em: EntityManager, email: string, now: Date): Promise<AskResult | null> {
  for (const { count, ms, isOfAddress } of LIMITS) {
    const [row] = await em.execute<{ at: string }[]>(
      `select created_at as at from sign_in_code
        where created_at > ?::timestamptz and created_at <= ?::timestamptz and (? or email = ?) order by created_at desc offset ? limit 1`,
      [new Date(now.getTime() - ms).toISOString(), now.toISOString(), !isOfAddress, email, count - 1],
    );
    if (row) return { kind: 'too-many', isOfAddress, retryAt: new Date(new Date(row.at).getTime() + ms) };
  }
  return null;
}

/** Until when all codes of a day are used up; null while there are some left. */
export async function findUsedUp(em: EntityManager, now: Date): Promise<Date | null> {
  const reached = await findLimit(em, '', now);
  return reached?.kind === 'too-many' ? reached.retryAt : null;
}

/** Tells the admins that this was the last code of a day: strangers may have asked for them. */
async function alertUsedUp(tx: EntityManager, env: Environment, now: Date, until: Date): Promise<void> {
  await notifyAdmins(
    tx,
    { env, now: () => now },
    {
      type: 'system_alert',
      title: 'All sign-in codes of a day are used up',
      message: `Until ${formatTime(until, env.siteTimeZone, 'long')} nobody gets a code by email; passkeys and links of admins work. If these were no clients of yours, strangers have asked for them.`,
      priority: 'urgent',
    },
  );
}

/**
 * Asks for a code for an address, known or not: stores who asked, and enqueues the email that the worker makes. The
 * code replaces an earlier one of this attempt. What is beyond a limit changes nothing: a code that was sent still works.
 */
export async function askForCode(
  { em, env }: { em: EntityManager; env: Environment },
  attempt: Pick<LoginAttempt, 'state'>,
  asked: { email: string; userAgent: string | undefined; now: Date },
): Promise<AskResult> {
  const { email, now } = asked;
  // Without the lock, so that refusals do not wait for one another.
  const reached = await findLimit(em, email, now);
  if (reached) return reached;
  return em.transactional(async (tx) => {
    await holdLock(tx, 'sign-in codes');
    const last = await findCode(tx, attempt);
    const isOnItsWay = last !== null && last.email === email && last.usedAt === null && last.expiresAt > now;
    if (isOnItsWay && now.getTime() - last.createdAt.getTime() < RESEND_AFTER_MS) return { kind: 'again' };
    const nowReached = await findLimit(tx, email, now);
    if (nowReached) return nowReached;
    await deleteOldCodes(tx, new Date(now.getTime() - DAY_MS));
    await tx.nativeUpdate(
      SignInCodeEntity,
      { attemptHash: sha256(attempt.state), expiresAt: { $gt: now } },
      { expiresAt: now },
    );
    const row = tx.create(SignInCodeEntity, {
      email,
      attemptHash: sha256(attempt.state),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
      usedAt: null,
      userAgent: asked.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    });
    await tx.flush();
    await enqueueEmail(tx, { now: () => now }, { kind: SIGN_IN_CODE, recipient: email, subjectId: row.id });
    const until = await findUsedUp(tx, now);
    if (until !== null) await alertUsedUp(tx, env, now, until);
    return { kind: 'asked' };
  });
}
