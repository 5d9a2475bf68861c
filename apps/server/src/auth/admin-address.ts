import type { Environment } from '../platform/config/environment.ts';

/** Whether this is the verified address of an admin, in whatever case (decision 2); only ASCII addresses get this far. */
export function isAdminAddress(
  env: Pick<Environment, 'adminEmails'>,
  { email, emailVerified }: { email: string; emailVerified: boolean },
): boolean {
  const address = email.toLowerCase();
  return emailVerified && env.adminEmails.some((admin) => admin.toLowerCase() === address);
}
