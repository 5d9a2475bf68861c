import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Environment } from './config/environment.ts';

type AdminEnv = Pick<Environment, 'adminEmails'>;

/** Held by whatever adds or removes an admin, so that the last one stays. */
export const ADMINS_LOCK = 'admins';

/** The condition of a row of `admin` that counts: an invitation does once it is accepted. */
const COUNTS = 'accepted_at is not null';

/** SQL that says whether one of these lower-cased addresses is of an admin beside those of ADMIN_EMAILS. */
export function isAddedAdminSql(...addresses: string[]): string {
  return `exists (select 1 from admin where email in (${addresses.join(', ')}) and ${COUNTS})`;
}

/** Whether a person is an admin, in any letter case of the address; only ASCII addresses reach this check. */
export function isAdmin(
  env: AdminEnv,
  person: {
    email: string;
    emailVerified: boolean;
    /** What `isAddedAdminSql` said. */
    isAddedAdmin: boolean;
    /** The address that still counts for this session after the provider gave the person another one. */
    adminEmail?: string | null;
  },
): boolean {
  if (!person.emailVerified) return false;
  const own = [person.email, person.adminEmail ?? ''].map(normalizeEmail);
  return person.isAddedAdmin || env.adminEmails.some((admin) => own.includes(normalizeEmail(admin)));
}

/** The lower-cased addresses of all admins: those of ADMIN_EMAILS and those who were added, each once. */
export async function listAdminEmails({ em, env }: { em: EntityManager; env: AdminEnv }): Promise<string[]> {
  const added = await em.execute<{ email: string }[]>(`select email from admin where ${COUNTS} order by id`);
  return [...new Set([...env.adminEmails.map(normalizeEmail), ...added.map(({ email }) => email)])];
}

/** Whether an admin has this address, in any letter case. */
export async function isAdminEmail(
  deps: { em: EntityManager; env: AdminEnv },
  address: string,
): Promise<boolean> {
  return (await listAdminEmails(deps)).includes(normalizeEmail(address));
}
