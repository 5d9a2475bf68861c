import type { Actor } from '../../platform/deps.ts';

/**
 * The address of the user's notifications, or null while it is not verified: otherwise anyone could read another
 * person's notifications by registering their address at a provider that does not check it.
 */
export function getOwnAddress(actor: Pick<Actor, 'email' | 'emailVerified'>): string | null {
  return actor.emailVerified ? actor.email.toLowerCase() : null;
}
