import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deps } from '../../platform/deps.ts';
import { type NotificationSubject, notifyAdmins } from './notify.ts';

/** An alert for the admins; `key` identifies its cause, so that replicas raise it only once. */
export interface DailyAlert {
  key: string;
  title: string;
  message: string;
  subject: NotificationSubject;
}

/**
 * Raises an alert for the admins inside the caller's transaction, at most once in 24 hours for each key on all
 * replicas, and logs it.
 */
export async function raiseDailyAlert(
  tx: EntityManager,
  deps: Pick<Deps, 'env' | 'now' | 'log'>,
  { key, ...alert }: DailyAlert,
): Promise<void> {
  const now = deps.now().toISOString();
  const raised = await tx.execute<{ key: string }[]>(
    `insert into system_alert (key, started_at, raised_at) values (?, ?::timestamptz, ?::timestamptz)
     on conflict (key) do update set started_at = excluded.started_at, raised_at = excluded.raised_at
       where system_alert.raised_at <= excluded.raised_at - interval '24 hours'
     returning key`,
    [key, now, now],
  );
  if (raised.length === 0) return;
  deps.log.warn({ alert: key }, alert.message);
  await notifyAdmins(tx, deps, { type: 'system_alert', ...alert, priority: 'high' });
}
