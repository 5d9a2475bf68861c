import { AppError } from '@rapport/domain/shared/app-error';
import type { WebhookResult, WebhookUpdate } from '@rapport/domain/webhooks/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { skipWaiting } from '../../platform/webhooks/skip-waiting.ts';
import { assertReachable } from './assert-reachable.ts';

import { lockWebhook } from './list-webhooks.ts';
import { getOrigin, toWebhook } from './serialize.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/**
 * Changes a webhook. Turning it off ends what waits for it. Throws AppError NOT_FOUND, and BAD_REQUEST for an address
 * that is not public.
 */
export async function updateWebhook(
  deps: Dependencies,
  { id, url, events, isEnabled }: WebhookUpdate & { id: string },
): Promise<WebhookResult> {
  const webhook = await deps.em.transactional(async (tx) => {
    const now = deps.now();
    const row = await lockWebhook(tx, id);
    if (row.url !== url) assertReachable(deps, url);
    const isNewStart = row.url !== url || (isEnabled && !row.isEnabled);
    Object.assign(row, { url, events: [...events], isEnabled, updatedAt: now });
    if (isNewStart) {
      Object.assign(row, {
        isGone: false,
        failingSince: null,
        notifiedAt: null,
        lastAttemptAt: null,
        lastStatus: null,
        lastError: null,
      });
    }
    if (!isEnabled) await skipWaiting(tx, id, now);
    recordAudit(tx, deps, {
      action: 'webhook.updated',
      subjectType: 'webhook',
      subjectId: id,
      details: { address: getOrigin(url), events, isEnabled },
    });
    return toWebhook(row, now);
  });
  return { success: true, message: 'Webhook updated successfully', webhook };
}

/** Refuses an action of a webhook that is off. Throws AppError CONFLICT. */
export function assertEnabled({ isEnabled }: { isEnabled: boolean }): void {
  if (!isEnabled) throw new AppError('CONFLICT', 'This webhook is off. Turn it on first.');
}
