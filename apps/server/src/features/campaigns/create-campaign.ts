import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { newId } from '@rapport/db/id';
import type { Campaign, CampaignPayload } from '@rapport/domain/campaigns/schema';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { checkSelections } from './check-selections.ts';
import { toCampaign } from './serialize.ts';

/** Creates a campaign as a draft. BAD_REQUEST with the path of an article, video or package that does not exist. */
export async function createCampaign(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  payload: CampaignPayload,
): Promise<Ok & { campaign: Campaign }> {
  const campaign = await deps.em.transactional(async (tx) => {
    await checkSelections(tx, payload);
    const now = deps.now();
    const row = tx.create(CampaignEntity, {
      id: newId(),
      title: payload.title,
      subject: payload.subject,
      content: payload.content,
      selectedArticles: payload.selectedArticles,
      selectedVideos: payload.selectedVideos,
      selectedPackages: payload.selectedPackages,
      status: 'draft',
      scheduledAt: null,
      sentCount: 0,
      sentAt: null,
      createdAt: now,
      updatedAt: now,
    });
    recordAudit(tx, deps, {
      action: 'campaign.created',
      subjectType: 'campaign',
      subjectId: row.id,
      details: { title: row.title },
    });
    return row;
  });
  return {
    success: true,
    message: 'Newsletter campaign created successfully',
    campaign: toCampaign(campaign),
  };
}
