import { CampaignEntity } from '@rapport/db/entities/campaigns';
import type { CampaignList } from '@rapport/domain/campaigns/schema';
import type { Deps } from '../../platform/deps.ts';
import { CAMPAIGN_FIELDS, toCampaign } from './serialize.ts';

/** All newsletter campaigns, newest first. */
export async function listCampaigns(deps: Pick<Deps, 'em'>): Promise<CampaignList> {
  const rows = await deps.em.find(
    CampaignEntity,
    {},
    { fields: CAMPAIGN_FIELDS, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
  return { campaigns: rows.map(toCampaign) };
}
