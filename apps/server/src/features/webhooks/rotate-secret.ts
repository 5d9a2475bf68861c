import { PREVIOUS_SECRET_HOURS, type WebhookSecretResult } from '@rapport/domain/webhooks/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { encryptWebhookSecrets, newWebhookSecret } from '../../platform/webhooks/secrets.ts';
import { lockWebhook } from './list-webhooks.ts';
import { toWebhook } from './serialize.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

const HOUR_MS = 3_600_000;

/**
 * Replaces the secret of a webhook. For 24 hours events carry a signature of each of the two. The response is the only
 * place where the new one appears. Throws AppError NOT_FOUND.
 */
export async function rotateSecret(deps: Dependencies, { id }: { id: string }): Promise<WebhookSecretResult> {
  const secret = newWebhookSecret();
  const webhook = await deps.em.transactional(async (tx) => {
    const now = deps.now();
    const row = await lockWebhook(tx, id);
    row.previousSecret = row.secret;
    row.previousSecretExpiresAt = new Date(now.getTime() + PREVIOUS_SECRET_HOURS * HOUR_MS);
    row.secret = encryptWebhookSecrets(deps.env).encrypt(secret, id);
    row.updatedAt = now;
    recordAudit(tx, deps, { action: 'webhook.secret_replaced', subjectType: 'webhook', subjectId: id });
    return toWebhook(row, now);
  });
  return {
    success: true,
    message: `New secret created. The previous one works for ${PREVIOUS_SECRET_HOURS} more hours.`,
    webhook,
    secret,
  };
}
