import type { Actor } from '../../platform/deps.ts';

/**
 * The address notifications for this person carry, or null while their email is not verified: no one reads what
 * was meant for another by naming their address at a provider that does not check it.
 */
export function ownAddress(actor: Pick<Actor, 'email' | 'emailVerified'>): string | null {
  return actor.emailVerified ? actor.email.toLowerCase() : null;
}
