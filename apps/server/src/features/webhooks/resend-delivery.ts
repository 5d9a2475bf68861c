import { LockMode } from '@mikro-orm/postgresql';
import { WebhookDeliveryEntity, WebhookEndpointEntity } from '@rapport/db/entities/webhooks';
import { AppError } from '@rapport/domain/shared/app-error';
import type { DeliveryResult } from '@rapport/domain/webhooks/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { GIVE_UP_AFTER_MS } from '../../platform/webhooks/record-event.ts';
import { toDelivery } from './serialize.ts';
import { assertEnabled } from './update-webhook.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/**
 * Sends an event again, with the same `webhook-id` and the record as it is now; three more days if it fails. Throws
 * AppError NOT_FOUND, and CONFLICT while it is being sent or its webhook is off.
 */
export async function resendDelivery(deps: Dependencies, { id }: { id: string }): Promise<DeliveryResult> {
  const delivery = await deps.em.transactional(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const row = await tx.findOne(WebhookDeliveryEntity, { id }, { lockMode });
    if (!row) throw new AppError('NOT_FOUND', 'This delivery does not exist.');
    assertEnabled(await tx.findOneOrFail(WebhookEndpointEntity, { id: row.endpoint.id }));
    if (row.status === 'sending') {
      throw new AppError('CONFLICT', 'This event is being sent right now. Try again in a minute.');
    }
    const now = deps.now();
    Object.assign(row, {
      status: 'queued',
      attempts: 0,
      nextAttemptAt: now,
      giveUpAt: new Date(now.getTime() + GIVE_UP_AFTER_MS),
      settledAt: null,
    });
    recordAudit(tx, deps, {
      action: 'webhook.event_resent',
      subjectType: 'webhook',
      subjectId: row.endpoint.id,
      details: { delivery: id, event: row.eventType },
    });
    return toDelivery(row);
  });
  return { success: true, message: 'Event on its way again', delivery };
}
