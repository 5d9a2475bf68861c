import type { EntityManager } from '@mikro-orm/postgresql';
import { createAdminLink } from '../../auth/built-in/links/admin-links.ts';
import { usesPostmark } from '../../mail/postmark/setup/connection.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * The link that an admin hands over while no email can be sent; null when the invitation goes out by email. With the
 * built-in sign-in it signs in who opens it within 30 minutes; an external one knows the person already.
 */
export async function createHandoverLink(
  tx: EntityManager,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { email }: { email: string },
): Promise<string | null> {
  if (env.mode === 'local' || (await usesPostmark({ em: tx, env }))) return null;
  if (env.signIn !== 'built-in') return `${env.publicUrl}/admin`;
  return (await createAdminLink(tx, { email, publicUrl: env.publicUrl, now: now() })).href;
}
