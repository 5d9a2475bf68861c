import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { requeueEmail } from '../../mail/outbox/retry.ts';
import { toSentEmail } from '../../mail/sent-email.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

/** Retries a failed email of any kind. NOT_FOUND and CONFLICT like `requeueEmail`. */
export async function retryEmail(
  deps: Pick<Deps, 'em' | 'env' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id }: IdParam,
): Promise<Ok & { email: SentEmail }> {
  const row = await deps.em.transactional(async (tx) => {
    const requeued = await requeueEmail(tx, deps, id);
    recordAudit(tx, deps, {
      action: 'email.retried',
      subjectType: 'outgoing_email',
      subjectId: id,
      details: { kind: requeued.kind, to: requeued.recipient },
    });
    return tx.refreshOrFail(requeued);
  });
  const what = getEmailKindLabel(row.kind).toLowerCase();
  return {
    success: true,
    message: `Retrying the email to ${row.recipient} (${what}).`,
    email: toSentEmail(row),
  };
}
