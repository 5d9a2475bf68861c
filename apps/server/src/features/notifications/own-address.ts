import type { Person } from '../../trpc/context.ts';

/**
 * The address notifications for this person carry, or null while their e-mail is not verified: nobody reads what
 * was meant for another by naming their address at a provider that does not check it.
 */
export function ownAddress(person: Pick<Person, 'email' | 'emailVerified'>): string | null {
  return person.emailVerified ? person.email.toLowerCase() : null;
}
