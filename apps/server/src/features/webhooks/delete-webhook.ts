import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { lockWebhook } from './list-webhooks.ts';
import { getOrigin } from './serialize.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/** Deletes a webhook with its deliveries. Throws AppError NOT_FOUND. */
export async function deleteWebhook(deps: Dependencies, { id }: { id: string }): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const row = await lockWebhook(tx, id);
    tx.remove(row);
    recordAudit(tx, deps, {
      action: 'webhook.deleted',
      subjectType: 'webhook',
      subjectId: id,
      details: { address: getOrigin(row.url) },
    });
  });
  return { success: true, message: 'Webhook deleted successfully' };
}
