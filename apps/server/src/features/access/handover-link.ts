import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deps } from '../../platform/deps.ts';

/** The link that an admin hands over while no email can be sent; null when the invitation goes out by email. */
export async function createHandoverLink(
  _tx: EntityManager,
  { env }: Pick<Deps, 'env' | 'now'>,
  _invited: { email: string },
): Promise<string | null> {
  if (env.postmark !== null || env.mode === 'local') return null;
  return `${env.publicUrl}/admin`;
}
