import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import type { Identity } from './identity.ts';

/**
 * Lets the account of this address go on under another provider, once, if it waits for that since `admin:move`. Its id
 * stays, so that tokens, drafts and the audit log stay with the person. An account that the new provider has made
 * meanwhile is replaced; its tokens and passkeys are kept. Its recovery codes are not: what is stored of them is bound to
 * its id.
 */
export async function takeOverAccount(tx: EntityManager, identity: Identity, now: Date): Promise<void> {
  const [waiting] = await tx.execute<{ id: string; issuer: string; subject: string }[]>(
    `select id, issuer, subject from user_account
      where lower(email) = lower(?) and email_verified and moving_since is not null
      order by last_login_at desc nulls last, id limit 1 for update`,
    [identity.email],
  );
  if (!waiting) return;
  const { issuer, subject } = identity;
  if (waiting.issuer === issuer && waiting.subject === subject) {
    await tx.execute('update user_account set moving_since = null where id = ?', [waiting.id]);
    return;
  }
  // The former provider signs this person in again: nothing has moved yet.
  if (waiting.issuer === issuer) return;
  await tx.execute(
    `update api_token set user_id = ?
      where user_id in (select id from user_account where issuer = ? and subject = ?)`,
    [waiting.id, issuer, subject],
  );
  await tx.execute(
    `update passkey set user_id = ? where user_id in (select id from user_account where issuer = ? and subject = ?)`,
    [waiting.id, issuer, subject],
  );
  await tx.execute('delete from user_account where issuer = ? and subject = ?', [issuer, subject]);
  await tx.execute('update user_account set issuer = ?, subject = ?, moving_since = null where id = ?', [
    issuer,
    subject,
    waiting.id,
  ]);
  tx.persist(
    tx.create(AuditEntryEntity, {
      at: now,
      actorUserId: waiting.id,
      actorEmail: identity.email,
      action: 'account.moved',
      subjectType: 'user',
      subjectId: waiting.id,
      requestId: 'sign-in',
      ip: null,
      details: { from: waiting.issuer, to: issuer },
    }),
  );
}
