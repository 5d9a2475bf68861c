import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Environment } from './config/environment.ts';

type AdminEnv = Pick<Environment, 'adminEmails'>;

/** Held by whatever adds or removes an admin, so that the last one stays. */
export const ADMINS_LOCK = 'admins';

/** The condition of a row of `admin` that counts: an invitation does once it is accepted. */
const COUNTS = 'accepted_at is not null';

/** The condition of a row of `admin` for an address of ADMIN_EMAILS that its admin has left. */
export const LEFT = 'left_at is not null and accepted_at is null';

/** SQL that says whether one of these lower-cased addresses is of an admin beside those of ADMIN_EMAILS. */
export function isAddedAdminSql(...addresses: string[]): string {
  return `exists (select 1 from admin where email in (${addresses.join(', ')}) and ${COUNTS})`;
}

/** SQL that says whether this lower-cased address is one of ADMIN_EMAILS that its admin has left. */
export function isLeftAddressSql(address: string): string {
  return `exists (select 1 from admin where email = ${address} and ${LEFT})`;
}

/** Whether a person is an admin, in any letter case of the address; only ASCII addresses reach this check. */
export function isAdmin(
  env: AdminEnv,
  person: {
    email: string;
    emailVerified: boolean;
    /** What `isAddedAdminSql` said. */
    isAddedAdmin: boolean;
    /** What `isLeftAddressSql` said of the address. */
    hasLeftAddress: boolean;
    /** The address that still counts for this session after the provider gave the person another one. */
    adminEmail?: string | null;
  },
): boolean {
  if (!person.emailVerified) return false;
  const own = [person.hasLeftAddress ? '' : person.email, person.adminEmail ?? ''].map(normalizeEmail);
  return person.isAddedAdmin || env.adminEmails.some((admin) => own.includes(normalizeEmail(admin)));
}

/** The lower-cased addresses of all admins: those of ADMIN_EMAILS that nobody has left, and those who were added, each once. */
export async function listAdminEmails({ em, env }: { em: EntityManager; env: AdminEnv }): Promise<string[]> {
  const rows = await em.execute<{ email: string; isLeft: boolean }[]>(
    `select email, ${LEFT} as "isLeft" from admin where (${COUNTS}) or (${LEFT}) order by id`,
  );
  const left = new Set(rows.filter(({ isLeft }) => isLeft).map(({ email }) => email));
  const fixed = env.adminEmails.map(normalizeEmail).filter((email) => !left.has(email));
  return [...new Set([...fixed, ...rows.filter(({ isLeft }) => !isLeft).map(({ email }) => email)])];
}

/** Whether an admin has this address, in any letter case. */
export async function isAdminEmail(
  deps: { em: EntityManager; env: AdminEnv },
  address: string,
): Promise<boolean> {
  return (await listAdminEmails(deps)).includes(normalizeEmail(address));
}
