import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobDeps } from '../../platform/deps.ts';
import { NEWSLETTER_CONFIRMATION } from '../kinds/newsletter.ts';

/** How many an admin may ask to confirm now: half of the daily limit stays for those who sign up on the site. */
export async function countConfirmationRoom(
  tx: EntityManager,
  { env, now }: Pick<JobDeps, 'env' | 'now'>,
): Promise<number> {
  const [row] = await tx.execute<{ sent: number }[]>(
    `select count(*)::int as sent from outgoing_email
      where kind = ? and created_at > ?::timestamptz - interval '24 hours'`,
    [NEWSLETTER_CONFIRMATION, now().toISOString()],
  );
  return Math.max(0, Math.floor(env.confirmationEmailsPerDay / 2) - (row?.sent ?? 0));
}
