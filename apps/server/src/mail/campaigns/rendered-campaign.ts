import { type CampaignRow, RenderedCampaignEntity } from '@rapport/db/entities/campaigns';
import {
  type CampaignEmail,
  type LinkSettings,
  type RenderDeps,
  renderCampaign,
  renderCampaignEmail,
  toCampaignEmail,
} from './render.ts';

type CampaignEmailDeps = RenderDeps & { env: LinkSettings };

/** Renders a campaign and stores it for all its recipients, when its sending starts. */
export async function storeRenderedCampaign(deps: RenderDeps, campaign: CampaignRow): Promise<void> {
  const { subject, html, text, unsubscribeMark } = await renderCampaign(deps, campaign);
  // The first worker decides what all recipients get.
  await deps.em.execute(
    `insert into rendered_campaign (campaign_id, subject, html, "text", unsubscribe_mark)
     values (?, ?, ?, ?, ?) on conflict (campaign_id) do nothing`,
    [campaign.id, subject, html, text, unsubscribeMark],
  );
}

/** The email of a campaign as its recipients got it, or, before it was sent, as it would be sent now. */
export async function getSentCampaignEmail(
  deps: CampaignEmailDeps,
  campaign: CampaignRow,
): Promise<CampaignEmail> {
  const stored = await deps.em.findOne(RenderedCampaignEntity, { campaign: campaign.id });
  return stored === null ? renderCampaignEmail(deps, campaign) : toCampaignEmail(stored, deps.env);
}

/** The email of a campaign that is being sent; one that an older version started is rendered and stored now. */
export async function getCampaignEmailToDeliver(
  deps: CampaignEmailDeps,
  campaign: CampaignRow,
): Promise<CampaignEmail> {
  if ((await deps.em.count(RenderedCampaignEntity, { campaign: campaign.id })) === 0) {
    await storeRenderedCampaign(deps, campaign);
  }
  return getSentCampaignEmail(deps, campaign);
}
