import type { EntityManager } from '@mikro-orm/postgresql';
import { listAdminEmails } from '../../../platform/admins.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { getRelyingParty } from '../../../platform/sign-in/relying-party.ts';

/** Passkeys that were added on another domain, where alone browsers offer them. */
interface ForeignPasskeys {
  domain: string;
  count: number;
}

/**
 * Passkeys of admins that do not work since PUBLIC_URL has another host name, by the domain they were added on. Those of
 * others are not counted: only their owners can remove them, and emailed codes sign them in.
 */
export async function findForeignPasskeys(
  em: EntityManager,
  env: Pick<Environment, 'publicUrl' | 'adminEmails'>,
): Promise<ForeignPasskeys[]> {
  return em.execute<ForeignPasskeys[]>(
    `select p.rp_id as domain, count(*)::int as count from passkey p join user_account u on u.id = p.user_id
      where p.rp_id <> ? and lower(u.email) in (?) group by p.rp_id order by p.rp_id`,
    [getRelyingParty(env).id, await listAdminEmails({ em, env })],
  );
}

/** What the log says of them at the start. */
export function formatForeignPasskeys(
  found: readonly ForeignPasskeys[],
  { publicUrl }: Pick<Environment, 'publicUrl'>,
): string {
  const { id } = getRelyingParty({ publicUrl });
  const named = found.map(({ domain, count }) => `${count} of ${domain}`).join(', ');
  return `passkeys work only on the domain they were added on, and not on ${id}: ${named}. Sign in by emailed code, recovery code or admin:link, and add new ones`;
}
