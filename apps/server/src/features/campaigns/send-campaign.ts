import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { NewsletterCampaignEntity } from '@rapport/db/entities/messaging';
import type { Campaign } from '@rapport/domain/campaigns/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { recordAudit } from '../../use-cases/record-audit.ts';
import { toCampaign } from './serialize.ts';

/** The statuses of a campaign that can no longer be sent. */
const REFUSALS = new Map<string, string>([
  ['sending', 'This newsletter is being sent already.'],
  ['sent', 'This newsletter has been sent already.'],
]);

/**
 * Freezes who gets the campaign: confirmed subscribers whose address is not suppressed (decision 11). Gives their
 * number.
 */
async function freezeRecipients(tx: EntityManager, campaignId: string, now: Date): Promise<number> {
  const { affectedRows } = await tx.execute<{ affectedRows: number }>(
    `insert into campaign_recipient (campaign_id, subscriber_id, email, created_at)
     select ?, s.id, s.email, ?::timestamptz
       from newsletter_subscriber s
      where s.status = 'confirmed'
        and not exists (select from suppression x
                         where x.email_hash = encode(sha256(convert_to(s.email, 'UTF8')), 'hex'))`,
    [campaignId, now.toISOString()],
    'run',
  );
  return affectedRows;
}

/**
 * Sends a draft (or scheduled) campaign: its status, its recipients and its job are stored in one transaction. The job
 * is the status `sending` itself: the worker takes every campaign that has it (jobs/deliver-campaign.ts). NOT_FOUND for an
 * unknown campaign, CONFLICT for one that is being sent or was.
 */
export async function sendCampaign(
  deps: Pick<UseCaseDependencies, 'em' | 'now' | 'person' | 'ip' | 'requestId'>,
  { id }: { id: string },
): Promise<Ok & { campaign: Campaign }> {
  const campaign = await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(NewsletterCampaignEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new AppError('NOT_FOUND', 'This newsletter campaign does not exist.');
    const refusal = REFUSALS.get(row.status);
    if (refusal !== undefined) throw new AppError('CONFLICT', refusal);
    const now = deps.now();
    row.status = 'sending';
    row.updatedAt = now;
    const recipients = await freezeRecipients(tx, id, now);
    recordAudit(tx, deps, {
      action: 'campaign.sent',
      subjectType: 'campaign',
      subjectId: id,
      details: { title: row.title, recipients },
    });
    return row;
  });
  return { success: true, message: 'Newsletter sent successfully', campaign: toCampaign(campaign) };
}
