import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';

/**
 * Deletes a subscriber permanently; the audit entry names the address until the person is erased. NOT_FOUND the
 * second time. The address may subscribe again: it is not suppressed, because its owner did not unsubscribe.
 */
export async function deleteSubscriber(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id }: { id: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(SubscriberEntity, { id }, { fields: ['email'] });
    const deleted = await tx.nativeDelete(SubscriberEntity, { id });
    if (row === null || deleted === 0)
      throw new AppError('NOT_FOUND', 'This newsletter subscription does not exist.');
    recordAudit(tx, deps, {
      action: 'newsletter_subscriber.deleted',
      subjectType: 'newsletter_subscriber',
      subjectId: id,
      details: { email: row.email },
    });
    await recordWebhookEvent(tx, deps, 'subscriber.removed', { id });
  });
  return { success: true, message: 'Newsletter subscription deleted successfully' };
}
