import type { EntityManager } from '@mikro-orm/postgresql';
import { recordWebhookEvent } from './record-event.ts';

/** Records that the subscriber with this normalized address is removed; called before the row is deleted. */
export async function recordRemovedSubscriber(
  tx: EntityManager,
  deps: { now: () => Date },
  email: string,
): Promise<void> {
  const sql = 'select id from newsletter_subscriber where email = ?';
  await recordWebhookEvent(tx, deps, 'subscriber.removed', { sql, values: [email] });
}
