import type { JobDeps } from '../../platform/deps.ts';

/** Days after which a delivery and its response are deleted. */
const RETENTION_DAYS = 30;

/** Deletes old deliveries. Returns how many. */
export async function deleteOldDeliveries({ em, now, log }: JobDeps): Promise<number> {
  const { affectedRows } = await em
    .fork()
    .execute<{ affectedRows: number }>(
      'delete from webhook_delivery where created_at < ?::timestamptz - make_interval(days => ?)',
      [now().toISOString(), RETENTION_DAYS],
      'run',
    );
  if (affectedRows > 0) log.info({ count: affectedRows }, 'old webhook deliveries were deleted');
  return affectedRows;
}
