import { MAX_HTML_BYTES } from '@rapport/email/message';
import { type CampaignContent, type CampaignEmailDeps, renderCampaignEmail } from './render.ts';

const toKilobytes = (bytes: number) => Math.ceil(bytes / 1024).toLocaleString('en-US');

async function measure(deps: CampaignEmailDeps, campaign: CampaignContent): Promise<number> {
  return Buffer.byteLength((await renderCampaignEmail(deps, campaign)).sample().html);
}

/** Why a campaign is too large to be sent, with what makes it so; null if it is not. */
export async function findOversize(
  deps: CampaignEmailDeps,
  campaign: CampaignContent,
): Promise<string | null> {
  const bytes = await measure(deps, campaign);
  if (bytes <= MAX_HTML_BYTES) return null;
  const nothing = { selectedArticles: [], selectedVideos: [], selectedPackages: [] };
  const attached = bytes - (await measure(deps, { ...campaign, ...nothing }));
  const content = toKilobytes(Buffer.byteLength(campaign.content));
  const parts = [
    `its content has ${content} KB`,
    ...(attached > 0 ? [`what is attached has ${toKilobytes(attached)} KB`] : []),
  ];
  return `This email has ${toKilobytes(bytes)} KB, and Gmail cuts off what is over ${toKilobytes(MAX_HTML_BYTES)} KB, such as the link to unsubscribe: ${parts.join(', ')}. Shorten it.`;
}
