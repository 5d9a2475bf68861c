import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { CAMPAIGN_TEST } from '../../mail/kinds/campaign-test.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'queue' | 'ip' | 'requestId'> & {
  actor: Actor;
};

/** Sends a campaign only to the calling admin, as recipients would get it. NOT_FOUND for an unknown one. */
export async function testSend(deps: Dependencies, { id }: IdParam): Promise<Ok> {
  const recipient = deps.actor.email;
  await deps.em.transactional(async (tx) => {
    const found = await tx.count(CampaignEntity, { id });
    if (found === 0) throw new AppError('NOT_FOUND', 'This newsletter campaign does not exist.');
    await enqueueEmail(tx, deps, { kind: CAMPAIGN_TEST, recipient, subjectId: id });
    recordAudit(tx, deps, { action: 'campaign.test_sent', subjectType: 'campaign', subjectId: id });
  });
  return { success: true, message: `A test email is on its way to ${recipient}.` };
}
