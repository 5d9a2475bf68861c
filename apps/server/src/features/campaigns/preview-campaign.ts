import type { CampaignPreview, CampaignPreviewPayload } from '@rapport/domain/campaigns/schema';
import type { IdParam } from '@rapport/domain/shared/id';
import { renderCampaignEmail } from '../../mail/campaigns/render.ts';
import { getSentCampaignEmail } from '../../mail/campaigns/rendered-campaign.ts';
import type { Deps } from '../../platform/deps.ts';
import { campaignOf } from './campaign-progress.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'site'>;

/**
 * What stands in an editor, as its recipients would see it: the same code writes it as writes the mail. Nothing is
 * stored; the link to unsubscribe is a sample.
 */
export async function previewDraft(
  deps: Dependencies,
  draft: CampaignPreviewPayload,
): Promise<CampaignPreview> {
  const letter = await renderCampaignEmail(deps, draft);
  return { subject: letter.subject, ...letter.sample() };
}

/** A stored campaign as its recipients will see it, or saw it. NOT_FOUND for an unknown one. */
export async function previewCampaign(deps: Dependencies, { id }: IdParam): Promise<CampaignPreview> {
  const letter = await getSentCampaignEmail(deps, await campaignOf(deps, id));
  return { subject: letter.subject, ...letter.sample() };
}
