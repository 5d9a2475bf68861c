import { WebhookDeliveryEntity } from '@rapport/db/entities/webhooks';
import { TEST_EVENT } from '@rapport/domain/webhooks/events';
import type { DeliveryResult } from '@rapport/domain/webhooks/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { newDelivery } from '../../platform/webhooks/record-event.ts';
import { lockWebhook } from './list-webhooks.ts';
import { toDelivery } from './serialize.ts';
import { assertEnabled } from './update-webhook.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/** Queues a test event for one webhook. Throws AppError NOT_FOUND, and CONFLICT for one that is off. */
export async function sendTest(deps: Dependencies, { id }: { id: string }): Promise<DeliveryResult> {
  const delivery = await deps.em.transactional(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    assertEnabled(webhook);
    const row = tx.create(WebhookDeliveryEntity, {
      ...newDelivery(deps.now()),
      endpoint: webhook,
      eventType: TEST_EVENT,
      recordId: null,
      status: 'queued',
      attempts: 0,
      attemptedAt: null,
      durationMs: null,
      responseStatus: null,
      responseBody: null,
      error: null,
      settledAt: null,
    });
    recordAudit(tx, deps, { action: 'webhook.test_sent', subjectType: 'webhook', subjectId: id });
    return toDelivery(row);
  });
  return { success: true, message: 'Test event on its way', delivery };
}
