import type { EntityManager } from '@mikro-orm/postgresql';
import { listAdminEmails } from '../../../platform/admins.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { ADMIN_LINK_MINUTES, createAdminLink } from './admin-links.ts';

/** Whether anyone has signed in who is an admin. */
export async function hasAdminSignedIn(
  em: EntityManager,
  env: Pick<Environment, 'adminEmails'>,
): Promise<boolean> {
  const [row] = await em.execute<{ any: boolean }[]>(
    'select exists (select 1 from user_account where lower(email) in (?) and last_login_at is not null) as any',
    [await listAdminEmails({ em, env })],
  );
  return row?.any === true;
}

/**
 * What the start prints while no admin has ever signed in: a new link for the first of them. Null once one has, and
 * where the product does not sign people in itself.
 */
export async function createFirstLinkMessage(
  em: EntityManager,
  env: Pick<Environment, 'signIn' | 'adminEmails' | 'publicUrl'>,
  now: Date,
): Promise<string | null> {
  if (env.signIn !== 'built-in') return null;
  const [email] = await listAdminEmails({ em, env });
  if (email === undefined || (await hasAdminSignedIn(em, env))) return null;
  const link = await createAdminLink(em, { email, publicUrl: env.publicUrl, now });
  return [
    '',
    `Your site is running. Sign in as ${email} with this link. It works once, for ${ADMIN_LINK_MINUTES} minutes:`,
    '',
    `  ${link}`,
    '',
  ].join('\n');
}
