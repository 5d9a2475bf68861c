import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import { findRetryObstacle } from '@rapport/domain/emails/retry';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Deps } from '../../platform/deps.ts';
import { getKindRules } from '../kinds/kind.ts';

/**
 * Puts a failed email back on the queue as the same row, so that a second retry finds it queued. One that was given
 * up without a response from Postmark is looked up there first and sent only if Postmark does not know it. NOT_FOUND
 * for an unknown email, CONFLICT with the reason where a retry makes no sense.
 */
export async function requeueEmail(
  tx: EntityManager,
  deps: Pick<Deps, 'env' | 'now'>,
  id: string,
  options: { startAfterSeconds?: number } = {},
): Promise<OutgoingEmailRow> {
  const row = await tx.findOne(OutgoingEmailEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!row) throw new AppError('NOT_FOUND', 'This email no longer exists.');
  const reason = findRetryObstacle(row);
  if (reason !== null) throw new AppError('CONFLICT', reason);
  const { readCurrentValues, showStatus } = getKindRules(row.kind);
  const values = (await readCurrentValues?.(tx, deps, row)) ?? row.values;
  const status = row.inDoubt ? 'unknown' : 'queued';
  tx.assign(row, { status, values, inDoubt: false, error: null, settledAt: null });
  await tx.flush();
  await showStatus?.(tx, id, 'pending', deps.now());
  await tx.execute(
    `update outgoing_email set queued_at = clock_timestamp(),
            next_attempt_at = clock_timestamp() + make_interval(secs => ?),
            lookup_after = clock_timestamp() + make_interval(secs => ?) where id = ?`,
    [options.startAfterSeconds ?? 0, options.startAfterSeconds ?? 0, id],
  );
  return row;
}
