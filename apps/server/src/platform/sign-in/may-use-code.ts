import type { EntityManager } from '@mikro-orm/postgresql';
import { BUILT_IN_ISSUER } from '@rapport/db/entities/sign-in';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { isAdminEmail } from '../admins.ts';
import type { Environment } from '../config/environment.ts';
import { getRelyingParty } from './relying-party.ts';

/**
 * Whether this address, in any letter case, signs in by an emailed code: always for everyone but admins; for an admin
 * until they have a passkey that works on this domain, and afterwards if they allowed it. Asked when the email is made,
 * which no one can see, and again when the code is entered.
 */
export async function mayUseCode(
  { em, env }: { em: EntityManager; env: Pick<Environment, 'adminEmails' | 'publicUrl'> },
  address: string,
): Promise<boolean> {
  if (!(await isAdminEmail({ em, env }, address))) return true;
  const [row] = await em.execute<{ refused: boolean }[]>(
    `select exists (select 1 from user_account u join passkey p on p.user_id = u.id
      where u.issuer = ? and lower(u.email) = ? and p.rp_id = ? and not u.emailed_codes) as refused`,
    [BUILT_IN_ISSUER, normalizeEmail(address), getRelyingParty(env).id],
  );
  return row?.refused === false;
}
