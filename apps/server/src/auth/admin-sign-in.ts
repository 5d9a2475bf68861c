import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { isAdminEmail } from '../platform/admins.ts';
import type { Environment } from '../platform/config/environment.ts';
import type { Identity } from './identity.ts';

type AdminEnv = Pick<Environment, 'adminEmails'>;

/** Makes who signs in an admin if they are invited. The invitation counts from the address that they proved to have. */
export async function acceptInvitation(tx: EntityManager, email: string, now: Date): Promise<void> {
  await tx.execute(
    `update admin set accepted_at = ?::timestamptz
      where email = ? and accepted_at is null and expires_at > ?::timestamptz`,
    [now.toISOString(), normalizeEmail(email), now.toISOString()],
  );
}

/**
 * Before the provider's new address of an admin is stored: the sessions that began with the former one keep its rights
 * until they end, unless the new one is of an admin too.
 */
export async function keepAdminSessions(
  tx: EntityManager,
  env: AdminEnv,
  { issuer, subject, email }: Identity,
): Promise<void> {
  const [before] = await tx.execute<{ id: string; email: string }[]>(
    'select id, email from user_account where issuer = ? and subject = ? and email_verified',
    [issuer, subject],
  );
  if (!before || normalizeEmail(before.email) === normalizeEmail(email)) return;
  if (!(await isAdminEmail({ em: tx, env }, before.email))) return;
  if (await isAdminEmail({ em: tx, env }, email)) return;
  await tx.execute(
    'update session set admin_email = ? where user_id = ? and revoked_at is null and admin_email is null',
    [normalizeEmail(before.email), before.id],
  );
}
