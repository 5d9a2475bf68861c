import type { CampaignPreview, CampaignPreviewPayload } from '@rapport/domain/campaigns/schema';
import type { IdParam } from '@rapport/domain/shared/id';
import { getSentCampaignEmail, renderCampaignEmail } from '../../mail/campaigns/render.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCampaign } from './campaign-progress.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'site'>;

/**
 * Renders an unsaved draft with the code that renders the emails. Nothing is stored, and the unsubscribe link is a
 * sample.
 */
export async function previewDraft(
  deps: Dependencies,
  draft: CampaignPreviewPayload,
): Promise<CampaignPreview> {
  const email = await renderCampaignEmail(deps, draft);
  return { subject: email.subject, ...email.sample() };
}

/** A stored campaign as its recipients will see it or saw it. NOT_FOUND for an unknown one. */
export async function previewCampaign(deps: Dependencies, { id }: IdParam): Promise<CampaignPreview> {
  const email = await getSentCampaignEmail(deps, await findCampaign(deps, id));
  return { subject: email.subject, ...email.sample() };
}
