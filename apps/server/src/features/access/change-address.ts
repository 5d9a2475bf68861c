import type { EntityManager } from '@mikro-orm/postgresql';
import { UserEntity } from '@rapport/db/entities/account';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { newId } from '@rapport/db/id';
import { ADDRESS_CODE_MINUTES } from '@rapport/domain/access/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import { ADDRESS_CODE } from '../../mail/kinds/address-code.ts';
import { getDefaultAddresses } from '../../mail/notifications/settings.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { ADMINS_LOCK, isAdminEmail } from '../../platform/admins.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { createSignInCodes, MAX_TRIES, normalizeCode } from '../../platform/sign-in/codes.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/** Codes that one person may ask for in 24 hours. */
const MAX_CODES_A_DAY = 10;
const REQUESTED = 'account.address_change_requested';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How many codes are sent in so many milliseconds: to one address, as sign-in codes are, and to all together. */
const LIMITS = [
  { count: 3, ms: 15 * MINUTE_MS, isOfAddress: true, when: 'in 15 minutes' },
  { count: 10, ms: DAY_MS, isOfAddress: true, when: 'tomorrow' },
  { count: 100, ms: DAY_MS, isOfAddress: false, when: 'tomorrow' },
] as const;

/** Only the built-in sign-in lets people change their address. Throws AppError CONFLICT. */
function assertOwnAddress({ env }: Dependencies): void {
  if (env.signIn === 'built-in') return;
  throw new AppError('CONFLICT', 'Your address is the one of your account at the sign-in. Change it there.');
}

function refuse(field: string, message: string): never {
  throw new AppError('BAD_REQUEST', message, { issues: [{ path: [field], message }] });
}

/** Counted by the audit log: the email of a replaced code is deleted. */
async function assertFewCodes(tx: EntityManager, { actor, now }: Dependencies): Promise<void> {
  const asked = await tx.count(AuditEntryEntity, {
    action: REQUESTED,
    subjectId: actor.userId,
    at: { $gt: new Date(now().getTime() - DAY_MS), $lte: now() },
  });
  if (asked >= MAX_CODES_A_DAY) {
    throw new AppError('CONFLICT', 'You asked for several codes. Try again tomorrow.');
  }
}

/** Counted by the emails that were sent or wait, whoever asked for them: nobody floods the mailbox of someone else. */
async function assertFewEmails(tx: EntityManager, { now }: Dependencies, email: string): Promise<void> {
  for (const { count, ms, isOfAddress, when } of LIMITS) {
    const [row] = await tx.execute<{ sent: number }[]>(
      `select count(*)::int as sent from outgoing_email
        where kind = ? and created_at > ?::timestamptz and created_at <= ?::timestamptz
          and (? or lower(recipient) = lower(?))`,
      [ADDRESS_CODE, new Date(now().getTime() - ms).toISOString(), now().toISOString(), !isOfAddress, email],
    );
    if ((row?.sent ?? 0) < count) continue;
    const what = isOfAddress
      ? 'Several codes were sent to this address.'
      : 'This site has sent all the codes of a day for new addresses.';
    throw new AppError('CONFLICT', `${what} Try again ${when}.`);
  }
}

/**
 * Sends a code to the new address of the current user, who keeps the former one until the code is typed. It replaces an
 * earlier code. BAD_REQUEST for the address they have; CONFLICT at an external sign-in and beyond the codes of a day, of
 * this person, for that address or in all.
 * Whether another account has the address shows only to who confirms it.
 */
export async function requestAddressChange(deps: Dependencies, { email }: { email: string }): Promise<Ok> {
  assertOwnAddress(deps);
  if (email === deps.actor.email) refuse('email', 'This is your address already.');
  const now = deps.now();
  const { userId } = deps.actor;
  await deps.em.transactional(async (tx) => {
    // One lock for everybody, because the codes of all are counted.
    await holdLock(tx, 'address codes');
    await assertFewCodes(tx, deps);
    await assertFewEmails(tx, deps, email);
    const id = newId();
    await tx.execute(
      `insert into address_change (id, user_id, email, created_at, expires_at)
       values (?, ?, ?, ?::timestamptz, ?::timestamptz)
       on conflict (user_id) do update
          set id = excluded.id, email = excluded.email, tries = 0, created_at = excluded.created_at,
              expires_at = excluded.expires_at`,
      [
        id,
        userId,
        email,
        now.toISOString(),
        new Date(now.getTime() + ADDRESS_CODE_MINUTES * MINUTE_MS).toISOString(),
      ],
    );
    await enqueueEmail(tx, deps, { kind: ADDRESS_CODE, recipient: email, subjectId: id });
    recordAudit(tx, deps, {
      action: REQUESTED,
      subjectType: 'user',
      subjectId: userId,
    });
  });
  return { success: true, message: `We sent a code to ${email}.` };
}

/**
 * Whoever gets into the former mailbox is no admin, although ADMIN_EMAILS may name it until somebody changes that on the
 * server.
 */
async function leaveAddress(tx: EntityManager, { env, now }: Dependencies, from: string): Promise<void> {
  if (!env.adminEmails.map(normalizeEmail).includes(from)) {
    await tx.execute('delete from admin where email = ?', [from]);
    return;
  }
  const at = now().toISOString();
  await tx.execute(
    `insert into admin (email, created_at, expires_at, left_at) values (?, ?::timestamptz, ?::timestamptz, ?::timestamptz)
     on conflict (email) do update
        set accepted_at = null, expires_at = excluded.expires_at, left_at = excluded.left_at`,
    [from, at, at, at],
  );
}

/** Notifications for the owner go to the new address, also where the former one was only the default. */
async function moveNotifications(tx: EntityManager, { env, now }: Dependencies, from: string, to: string) {
  if (getDefaultAddresses(env).map(normalizeEmail).includes(from)) {
    await tx.execute(
      `insert into notification_settings (id, addresses, updated_at) values (1, array[?], ?::timestamptz)
       on conflict (id) do update set addresses = excluded.addresses where notification_settings.addresses is null`,
      [to, now().toISOString()],
    );
  }
  await tx.execute('update notification set recipient_email = ? where recipient_email = ?', [to, from]);
  await tx.execute(
    'update notification_settings set addresses = array_replace(addresses, ?, ?) where ? = any(addresses)',
    [from, to, from],
  );
}

/** Plans with their waiting emails, notifications and the admin's rights go with the person; the newsletter does not. */
async function moveToAddress(tx: EntityManager, deps: Dependencies, to: string): Promise<void> {
  const from = normalizeEmail(deps.actor.email);
  const address = normalizeEmail(to);
  const now = deps.now().toISOString();
  if (from !== address && (await isAdminEmail({ em: tx, env: deps.env }, from))) {
    await tx.execute(
      `insert into admin (email, created_at, expires_at, accepted_at) values (?, ?::timestamptz, ?::timestamptz, ?::timestamptz)
       on conflict (email) do update set accepted_at = coalesce(admin.accepted_at, excluded.accepted_at)`,
      [address, now, now, now],
    );
    await leaveAddress(tx, deps, from);
  }
  await tx.execute(
    `update outgoing_email set recipient = ?
      where status = 'queued' and lower(recipient) = ?
        and (subject_id in (select id from enrollment where lower(client_email) = ?)
          or subject_id in (select s.id from coaching_session s where lower(s.client_email) = ?)
          or subject_id in (select r.id from renewal_request r join enrollment e on e.id = r.enrollment_id
                             where lower(e.client_email) = ?))`,
    [to, from, from, from, from],
  );
  await tx.execute(
    `update coaching_session set client_email = ?, version = version + 1 where lower(client_email) = ?`,
    [to, from],
  );
  await tx.execute(
    `update enrollment set client_email = ?, updated_at = ?::timestamptz, version = version + 1
      where lower(client_email) = ?`,
    [to, now, from],
  );
  if (from !== address) await moveNotifications(tx, deps, from, address);
}

type Outcome = { changed: string } | { refused: 'gone' | 'taken' } | { triesLeft: number };

/** Counts the try in the statement that reads the code, so that parallel guesses are counted too. */
async function tryCode(tx: EntityManager, deps: Dependencies, code: string): Promise<Outcome> {
  const { userId } = deps.actor;
  const now = deps.now();
  const [change] = await tx.execute<{ id: string; email: string; tries: number }[]>(
    `update address_change set tries = tries + 1
      where user_id = ? and expires_at > ?::timestamptz and tries < ?
  returning id, email, tries`,
    [userId, now.toISOString(), MAX_TRIES],
  );
  if (!change) return { refused: 'gone' };
  if (!createSignInCodes(deps.env).matches(change.id, code)) {
    return { triesLeft: MAX_TRIES - change.tries };
  }
  await tx.execute('delete from address_change where user_id = ?', [userId]);
  await holdLock(tx, ADMINS_LOCK);
  await holdLock(tx, `address ${normalizeEmail(change.email)}`);
  const taken = await tx.execute(
    `select from user_account where lower(email) = lower(?) and id <> ?
        and issuer = (select issuer from user_account where id = ?)`,
    [change.email, userId, userId],
  );
  if (taken.length > 0) return { refused: 'taken' };
  await moveToAddress(tx, deps, change.email);
  await tx.nativeUpdate(UserEntity, { id: userId }, { email: change.email, emailVerified: true });
  recordAudit(tx, deps, {
    action: 'account.address_changed',
    subjectType: 'user',
    subjectId: userId,
    details: { from: deps.actor.email, to: change.email },
  });
  await enqueueEmail(tx, deps, {
    kind: 'address_changed',
    recipient: deps.actor.email,
    values: { to: change.email },
  });
  return { changed: change.email };
}

function describeTries(left: number): string {
  if (left === 0) return 'This code no longer works. Send a new one.';
  return `That code isn't right. You can try ${left === 1 ? 'once more' : `${left} more times`}.`;
}

/**
 * Gives the current user the address that the code was sent to. Their plans follow in the same transaction, and the
 * former address gets a notice. BAD_REQUEST for a wrong code, one that has expired or had five wrong tries; CONFLICT when
 * another account has the address.
 */
export async function confirmAddressChange(deps: Dependencies, { code }: { code: string }): Promise<Ok> {
  assertOwnAddress(deps);
  const typed = normalizeCode(code) ?? refuse('code', 'Enter the eight characters of the code.');
  const outcome = await deps.em.transactional((tx) => tryCode(tx, deps, typed));
  if ('triesLeft' in outcome) refuse('code', describeTries(outcome.triesLeft));
  if ('changed' in outcome) return { success: true, message: `Your address is now ${outcome.changed}.` };
  if (outcome.refused === 'gone') refuse('code', 'This code no longer works. Send a new one.');
  throw new AppError('CONFLICT', 'Another account has this address. Sign in with it instead.');
}
