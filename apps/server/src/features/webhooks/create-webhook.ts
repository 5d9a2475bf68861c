import { WebhookEndpointEntity } from '@rapport/db/entities/webhooks';
import { newId } from '@rapport/db/id';
import { AppError } from '@rapport/domain/shared/app-error';
import { MAX_WEBHOOKS, type WebhookPayload, type WebhookSecretResult } from '@rapport/domain/webhooks/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { encryptWebhookSecrets, newWebhookSecret } from '../../platform/webhooks/secrets.ts';
import { assertReachable } from './assert-reachable.ts';
import { getOrigin, toWebhook } from './serialize.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/**
 * Creates a webhook. The response is the only place where its secret appears. Throws AppError BAD_REQUEST for an
 * address that is not public, CONFLICT when there are 20.
 */
export async function createWebhook(
  deps: Dependencies,
  { url, events }: WebhookPayload,
): Promise<WebhookSecretResult> {
  assertReachable(deps, url);
  const id = newId();
  const secret = newWebhookSecret();
  const webhook = await deps.em.transactional(async (tx) => {
    const now = deps.now();
    // One at a time, so that the count below is still true when the row is stored.
    await holdLock(tx, 'create a webhook');
    if ((await tx.count(WebhookEndpointEntity)) >= MAX_WEBHOOKS) {
      throw new AppError('CONFLICT', `You already have ${MAX_WEBHOOKS} webhooks. Delete one first.`);
    }
    const row = tx.create(WebhookEndpointEntity, {
      id,
      url,
      events: [...events],
      isEnabled: true,
      isGone: false,
      secret: encryptWebhookSecrets(deps.env).encrypt(secret, id),
      previousSecret: null,
      previousSecretExpiresAt: null,
      failingSince: null,
      notifiedAt: null,
      lastAttemptAt: null,
      lastStatus: null,
      lastError: null,
      createdAt: now,
      updatedAt: now,
    });
    recordAudit(tx, deps, {
      action: 'webhook.created',
      subjectType: 'webhook',
      subjectId: id,
      details: { address: getOrigin(url), events },
    });
    return toWebhook(row, now);
  });
  return {
    success: true,
    message: "Webhook created successfully. Copy the secret now. You won't see it again.",
    webhook,
    secret,
  };
}
