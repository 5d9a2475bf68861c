import type { Environment } from '../platform/config/environment.ts';

/** Whether this is the verified address of an admin, in any letter case; only ASCII addresses reach this check. */
export function isAdminAddress(
  env: Pick<Environment, 'adminEmails'>,
  { email, emailVerified }: { email: string; emailVerified: boolean },
): boolean {
  const address = email.toLowerCase();
  return emailVerified && env.adminEmails.some((admin) => admin.toLowerCase() === address);
}
