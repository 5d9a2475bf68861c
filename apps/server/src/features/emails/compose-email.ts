import type { ComposedEmail } from '@rapport/domain/emails/schema';
import type { Ok } from '@rapport/domain/shared/ok';
import { WRITTEN } from '../../jobs/write-outgoing.ts';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { oweEmail } from '../../use-cases/owe-email.ts';
import { recordAudit } from '../../use-cases/record-audit.ts';

/** Sends what the admin wrote to one address (decision 15). The audit row names the address, never the words. */
export async function composeEmail(
  deps: Pick<UseCaseDependencies, 'em' | 'now' | 'queue' | 'person' | 'ip' | 'requestId'>,
  { to, subject, message }: ComposedEmail,
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const id = await oweEmail(tx, deps, { kind: WRITTEN, recipient: to, values: { subject, text: message } });
    recordAudit(tx, deps, {
      action: 'email.composed',
      subjectType: 'outgoing_email',
      ...(id === null ? {} : { subjectId: id }),
      details: { to },
    });
  });
  return { success: true, message: `Your e-mail to ${to} is on its way.` };
}
