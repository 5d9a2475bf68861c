import { type CampaignRow, RenderedCampaignEntity } from '@rapport/db/entities/campaigns';
import {
  type CampaignEmail,
  type LinkSettings,
  type RenderingDependencies,
  renderCampaign,
  renderCampaignEmail,
  toCampaignEmail,
} from './render.ts';

type Dependencies = RenderingDependencies & { env: LinkSettings };

/** Renders a campaign and stores it for all its recipients, when its sending starts. */
export async function freezeContent(deps: RenderingDependencies, campaign: CampaignRow): Promise<void> {
  const { subject, html, text, unsubscribeMark } = await renderCampaign(deps, campaign);
  // Whoever comes first decides what all recipients get.
  await deps.em.execute(
    `insert into rendered_campaign (campaign_id, subject, html, "text", unsubscribe_mark)
     values (?, ?, ?, ?, ?) on conflict (campaign_id) do nothing`,
    [campaign.id, subject, html, text, unsubscribeMark],
  );
}

/** The message of a campaign as its recipients got it; one that was not sent off yet, as it would be sent now. */
export async function getSentCampaignEmail(
  deps: Dependencies,
  campaign: CampaignRow,
): Promise<CampaignEmail> {
  const stored = await deps.em.findOne(RenderedCampaignEntity, { campaign: campaign.id });
  return stored === null ? renderCampaignEmail(deps, campaign) : toCampaignEmail(stored, deps.env);
}

/** The message of a campaign that is being sent; one that an older version began is stored now. */
export async function getCampaignEmailToDeliver(
  deps: Dependencies,
  campaign: CampaignRow,
): Promise<CampaignEmail> {
  if ((await deps.em.count(RenderedCampaignEntity, { campaign: campaign.id })) === 0) {
    await freezeContent(deps, campaign);
  }
  return getSentCampaignEmail(deps, campaign);
}
