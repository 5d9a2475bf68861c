import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import type { Campaign, CampaignTest } from '@rapport/domain/campaigns/schema';
import { findSendObstacle } from '@rapport/domain/campaigns/sendable';
import { AppError, type Issue } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { refuseOversize } from '../../mail/campaigns/oversize.ts';
import { startCampaign } from '../../mail/campaigns/start.ts';
import { findSuppression } from '../../mail/consent/suppressions.ts';
import { CAMPAIGN_TEST } from '../../mail/kinds/campaign-test.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { refuseStep } from '../../mail/sequences/steps.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { toCampaign } from './list-campaigns.ts';

/** Why a campaign of this status cannot be sent. */
const REFUSALS = new Map<string, string>([
  ['sending', 'This campaign is already being sent.'],
  ['sent', 'This campaign has already been sent.'],
]);

/**
 * Sends a draft or scheduled campaign: its status and its recipients, which are the queue, are stored in one
 * transaction. NOT_FOUND for an unknown campaign, CONFLICT for one that is being or was sent, has no recipients, is too
 * large or has placeholders in it; such a draft stays a draft.
 */
export async function sendCampaign(
  deps: Pick<Deps, 'em' | 'env' | 'site' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id }: { id: string },
): Promise<Ok & { campaign: Campaign }> {
  const campaign = await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(CampaignEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new AppError('NOT_FOUND', 'This campaign does not exist.');
    const refusal = REFUSALS.get(row.status);
    if (refusal !== undefined) throw new AppError('CONFLICT', refusal);
    await refuseStep(tx, id);
    await refuseOversize({ ...deps, em: tx }, row);
    const recipients = await startCampaign(tx, deps, row);
    // Checked after the recipients are stored, so that concurrent sign-ups and unsubscribes are counted correctly.
    const fault = findSendObstacle(row, recipients);
    if (fault !== null) throw new AppError('CONFLICT', fault);
    recordAudit(tx, deps, {
      action: 'campaign.sent',
      subjectType: 'campaign',
      subjectId: id,
      details: { title: row.title, recipients },
    });
    await tx.flush();
    return tx.refreshOrFail(row);
  });
  return { success: true, message: 'Newsletter sent successfully', campaign: toCampaign(campaign) };
}

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & {
  actor: Actor;
};

/** Throws AppError BAD_REQUEST with the places of addresses that get no email any more. */
async function refuseSuppressed(tx: EntityManager, addresses: readonly string[]): Promise<void> {
  const issues: Issue[] = [];
  for (const [index, address] of addresses.entries()) {
    if ((await findSuppression(tx, address)) === null) continue;
    issues.push({ path: ['to', index], message: `${address} gets no newsletter any more. Leave it out.` });
  }
  const [first] = issues;
  if (first) throw new AppError('BAD_REQUEST', first.message, { issues });
}

/**
 * Sends a test of a campaign, as recipients would get it, to the given addresses or to the calling admin. NOT_FOUND for an
 * unknown campaign, BAD_REQUEST for an address that gets no newsletter any more.
 */
export async function testSend(deps: Dependencies, { id, to }: CampaignTest & IdParam): Promise<Ok> {
  const recipients = to ? [...new Set(to.map(normalizeEmail))] : [deps.actor.email];
  await deps.em.transactional(async (tx) => {
    const found = await tx.count(CampaignEntity, { id });
    if (found === 0) throw new AppError('NOT_FOUND', 'This campaign does not exist.');
    if (to) await refuseSuppressed(tx, recipients);
    for (const recipient of recipients)
      await enqueueEmail(tx, deps, { kind: CAMPAIGN_TEST, recipient, subjectId: id });
    recordAudit(tx, deps, {
      action: 'campaign.test_sent',
      subjectType: 'campaign',
      subjectId: id,
      ...(to ? { details: { recipients: recipients.length } } : {}),
    });
  });
  return { success: true, message: `A test email is on its way to ${recipients.join(', ')}.` };
}
