import type { EntityManager } from '@mikro-orm/postgresql';
import type { Environment } from '../../../platform/config/environment.ts';
import { getRelyingParty } from '../../../platform/sign-in/relying-party.ts';

/** Passkeys that were added on another domain, where alone browsers offer them. */
interface ForeignPasskeys {
  domain: string;
  count: number;
}

/** The passkeys that do not work since PUBLIC_URL has another host name, by the domain they were added on. */
export async function findForeignPasskeys(
  em: EntityManager,
  env: Pick<Environment, 'publicUrl'>,
): Promise<ForeignPasskeys[]> {
  return em.execute<ForeignPasskeys[]>(
    'select rp_id as domain, count(*)::int as count from passkey where rp_id <> ? group by rp_id order by rp_id',
    [getRelyingParty(env).id],
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
